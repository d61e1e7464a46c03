import CChafa

/// The parts of a cell that a set of symbols can fill or leave empty, as borders within libchafa's 8 × 8 pixels.
struct CellParts {
  /// Pixels a side of a cell.
  static let cell = 8

  /// Borders from left to right, 0 and 8 included.
  let columns: [Int]
  /// Borders from top to bottom.
  let rows: [Int]

  init(of symbols: CChafaSymbols) {
    switch symbols {
    case CChafaSymbolsHalf: (columns, rows) = ([0, 8], [0, 4, 8])
    // As libchafa has them.
    case CChafaSymbolsSextant: (columns, rows) = ([0, 4, 8], [0, 3, 5, 8])
    default: (columns, rows) = ([0, 8], [0, 8])
    }
  }
}
