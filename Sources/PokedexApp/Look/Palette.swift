import Terminal

/// The styles of everything but types: the terminal's own colours, bold for names, dim for units and hints.
enum Palette {
  static let name = Style(attributes: .bold)
  static let hint = Style(attributes: .dim)
  static let label = Style(attributes: .dim)
  static let selection = Style(attributes: .reverse)
  static let menu = Style(attributes: .bold)
  static let focus = Style(attributes: .reverse)
  static let notice = Style(attributes: .bold)
  static let problem = Style(foreground: low, attributes: .bold)

  /// The colour of a bar: a base stat from 1 to 255.
  static func bar(of stat: Int) -> Style {
    switch stat {
    case ..<50: Style(foreground: low)
    case ..<80: Style(foreground: fair)
    case ..<110: Style(foreground: good)
    default: Style(foreground: high)
    }
  }

  private static let low = Color(rgb: 0xD9534F, palette256: 167, palette16: 1, palette8: 1)
  private static let fair = Color(rgb: 0xC9962C, palette256: 172, palette16: 3, palette8: 3)
  private static let good = Color(rgb: 0x5DA84A, palette256: 71, palette16: 2, palette8: 2)
  private static let high = Color(rgb: 0x2F9BB0, palette256: 31, palette16: 6, palette8: 6)
}
