import Terminal

/// The parts of the screen that every view has, and where they are.
enum ScreenLayout {
  /// Below this, one line says so.
  static let minimum = Size(columns: 24, rows: 6)
  /// From this many columns a page has two columns.
  static let twoColumns = 80
  /// From this many columns the list has a preview beside it.
  static let preview = 100

  static func isTooSmall(_ size: Size) -> Bool { size.columns < minimum.columns || size.rows < minimum.rows }

  /// Whether a screen is so small that a page gives up headings and blank lines.
  static func isCompact(_ size: Size) -> Bool { size.columns < 60 || size.rows < 16 }
}
