/// One place of a frame: a character with its marks, or the second half of a wide character; and its style.
public struct Cell: Hashable, Sendable {
  var glyph: Glyph
  /// How it looks.
  public var style: Style

  init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A cell with `symbol` in it, or with a space where `symbol` is not exactly one cell wide and safe to show.
  public init(_ symbol: Unicode.Scalar = " ", style: Style = .plain) {
    let isFit = ScalarTreatment(of: symbol) == .keep && CellWidth.of(symbol) == 1
    self.init(glyph: isFit ? Glyph(base: symbol, width: 1) : .space, style: style)
  }

  /// A plain space.
  public static let blank = Cell(glyph: .space, style: .plain)

  /// The character and its marks; empty for the second half of a wide character.
  public var text: String { glyph.string }

  /// Cells the character takes: 1 or 2; 0 for the second half of a wide one.
  public var width: Int { glyph.width }

  /// Whether this is the second half of the wide character to its left.
  public var isContinuation: Bool { glyph.isContinuation }
}
