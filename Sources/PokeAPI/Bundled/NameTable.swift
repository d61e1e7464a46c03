import CBundledDex

/// A bundled table of names: a few columns that say whose, then one column a language.
final class NameTable: Sendable {
  let table: Table
  private let keyColumns: Int

  init(_ table: bundled_table, keyColumns: Int) {
    self.table = Table(table)
    self.keyColumns = keyColumns
  }

  /// The languages that have a column, as the API writes them.
  var languages: ArraySlice<String> { table.columns.dropFirst(keyColumns) }

  /// The column of `language`, if it has one.
  func column(of language: Language) -> Int? { table.columns.dropFirst(keyColumns).firstIndex(of: language.code) }

  /// The columns to look in for `language`, the best first.
  func columns(for language: Language) -> [Int] { language.preferences.compactMap(column(of:)) }

  /// What `row` says in the first of `columns` that says anything.
  func text(in row: Row, columns: [Int]) -> String? {
    for column in columns {
      if let text = text(in: row, column: column) { return text }
    }
    return nil
  }

  /// What `row` says in `column`; a ditto mark is followed to the left.
  func text(in row: Row, column: Int) -> String? {
    var cells = row.cells
    cells.skip(keyColumns)
    var meant = Cell(start: row.start, length: 0)
    for _ in keyColumns...max(column, keyColumns) {
      let cell = cells.next()
      if !cell.isDitto { meant = cell }
    }
    return meant.text
  }

  /// Every language's text of `row`.
  func texts(in row: Row) -> LocalizedText {
    var texts = LocalizedText()
    for column in keyColumns..<table.columns.count {
      if let text = text(in: row, column: column) { texts[Language(code: table.columns[column])] = text }
    }
    return texts
  }
}
