/// The block signs as patterns of filled and empty parts.
enum BlockSymbol {
  static let full: Unicode.Scalar = "█"

  /// The sign that fills what `symbol` leaves empty; nil where `symbol` is no block.
  static func complement(of symbol: Unicode.Scalar) -> Unicode.Scalar? {
    switch symbol {
    case " ": full
    case full: " "
    case "▀": "▄"
    case "▄": "▀"
    case "▌": "▐"
    case "▐": "▌"
    default: sextant(of: symbol).map { block(ofSextant: 63 - $0) }
    }
  }

  /// The six parts of a sextant as bits, the upper left one lowest, then by rows; nil for other signs.
  ///
  /// The block U+1FB00...1FB3B leaves out the patterns that had a code already: nothing, left, right, full.
  private static func sextant(of symbol: Unicode.Scalar) -> UInt32? {
    guard (0x1FB00...0x1FB3B).contains(symbol.value) else { return nil }
    var pattern = symbol.value - 0x1FB00 + 1
    if pattern >= left { pattern += 1 }
    if pattern >= right { pattern += 1 }
    return pattern
  }

  private static func block(ofSextant pattern: UInt32) -> Unicode.Scalar {
    switch pattern {
    case 0: " "
    case left: "▌"
    case right: "▐"
    case 63: full
    default:
      Unicode.Scalar(0x1FB00 + pattern - 1 - (pattern > left ? 1 : 0) - (pattern > right ? 1 : 0)) ?? full
    }
  }

  private static let left: UInt32 = 0b010101
  private static let right: UInt32 = 0b101010
}
