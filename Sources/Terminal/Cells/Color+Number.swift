extension Color {
  /// The number that curses knows this colour by at `depth`; nil where there is no colour.
  func number(at depth: ColorDepth) -> Int32? {
    switch depth {
    case .none: nil
    case .eight: Int32(palette8)
    case .sixteen: Int32(palette16)
    case .palette256: Int32(palette256)
    // The `-direct` entries of terminfo send 0...7 as the eight colours of the palette, which are the user's own.
    case .truecolor: Int32(rgb < 8 ? 8 : rgb)
    }
  }

  /// The colour that curses knows as `number` at `depth`.
  init?(number: Int32, at depth: ColorDepth) {
    switch depth {
    case .none: return nil
    case .eight where (0...7).contains(number):
      let index = UInt8(number)
      self.init(rgb: XtermPalette.rgb(of: index), palette256: index, palette16: index, palette8: index)
    case .sixteen where (0...15).contains(number):
      let index = UInt8(number)
      self.init(rgb: XtermPalette.rgb(of: index), palette256: index, palette16: index, palette8: index & 7)
    case .palette256 where (0...255).contains(number):
      let rgb = XtermPalette.rgb(of: UInt8(number))
      self.init(
        rgb: rgb, palette256: UInt8(number), palette16: XtermPalette.nearest16(to: rgb),
        palette8: XtermPalette.nearest8(to: rgb))
    case .truecolor where (0...0xFF_FFFF).contains(number): self.init(rgb: UInt32(number))
    default: return nil
    }
  }

  /// What is left of this colour at `depth`: the same for all colours that look the same there.
  public func seen(at depth: ColorDepth) -> Color? {
    number(at: depth).flatMap { Color(number: $0, at: depth) }
  }
}
