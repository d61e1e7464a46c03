import Terminal

/// The parts of the screen that every view has, and where they are.
enum ScreenLayout {
  /// Below this, one line says so.
  static let minimum = Size(columns: 24, rows: 6)
  /// From this many columns a page has two columns.
  static let twoColumns = 80
  /// Below this many columns a page gives up headings, and words are short.
  static let roomy = 60
  /// From this many columns the list has a preview beside it.
  static let preview = 100

  static func isTooSmall(_ size: Size) -> Bool { size.columns < minimum.columns || size.rows < minimum.rows }

  /// The room for the picture on an entry's page, which depends on nothing but the screen; nil where there is none.
  static func pictureBox(on size: Size) -> Size? {
    let body = size.rows - 3
    let box =
      switch size.columns {
      case _ where isLow(size): Size(columns: size.columns - size.columns / 2 - 1, rows: min(size.rows - 5, 9))
      case twoColumns...: Size(columns: size.columns / 2 - 4, rows: min(max(body * 4 / 7, 8), 30))
      case _ where isCompact(size): Size(columns: size.columns - 2, rows: min(size.rows - 16, 12))
      default: Size(columns: size.columns - 2, rows: min(body / 2, 14))
      }
    return box.rows >= 6 ? box : nil
  }

  /// The column that the picture begins at: beside the stats where the screen is low, else 1, as the terminal's padding
  /// takes the colour of column 0.
  static func pictureColumn(on size: Size) -> Int { isLow(size) ? size.columns / 2 : 1 }

  /// Whether a screen is compact for its height alone, so that there is room beside what it shows.
  static func isLow(_ size: Size) -> Bool { size.columns >= roomy && size.rows < 16 }

  /// Whether a screen is so small that a page gives up headings and blank lines.
  static func isCompact(_ size: Size) -> Bool { size.columns < roomy || size.rows < 16 }
}
