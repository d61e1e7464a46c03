/// The fifteen pairs of colour type and bits a sample that PNG knows.
enum PNGFormat: CaseIterable {
  case grey1, grey2, grey4, grey8, grey16
  case color8, color16
  case palette1, palette2, palette4, palette8
  case greyAlpha8, greyAlpha16
  case colorAlpha8, colorAlpha16

  var type: UInt8 {
    switch self {
    case .grey1, .grey2, .grey4, .grey8, .grey16: 0
    case .color8, .color16: 2
    case .palette1, .palette2, .palette4, .palette8: 3
    case .greyAlpha8, .greyAlpha16: 4
    case .colorAlpha8, .colorAlpha16: 6
    }
  }

  /// Bits a sample.
  var depth: Int {
    switch self {
    case .grey1, .palette1: 1
    case .grey2, .palette2: 2
    case .grey4, .palette4: 4
    case .grey8, .color8, .palette8, .greyAlpha8, .colorAlpha8: 8
    case .grey16, .color16, .greyAlpha16, .colorAlpha16: 16
    }
  }

  /// Samples a pixel.
  var channels: Int {
    switch type {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  var hasPalette: Bool { type == 3 }
  var hasAlpha: Bool { type >= 4 }
}
