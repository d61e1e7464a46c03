/// A whole screen, as it should look: rows of cells, and where the terminal's cursor stands.
///
/// A value, usable on every thread. Whatever is put outside of it is clipped. A wide character is never split: where only
/// one half of it would stay, a space stands in its place.
public struct Frame: Equatable, Sendable, CustomStringConvertible {
  /// Its extent.
  public let size: Size
  /// What the terminal can show; text from a larger one is transliterated when it is put.
  public let repertoire: Repertoire
  /// Where the terminal's cursor stands, for those who read the screen by it; nil hides it.
  public var cursor: Position?

  private(set) var cells: [Cell]

  /// A blank screen.
  public init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = size
    self.repertoire = repertoire
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place; blank outside. Setting one keeps wide characters whole: a half that loses the other becomes
  /// a space, and a wide cell is set only by `put`.
  public subscript(row: Int, column: Int) -> Cell {
    get { contains(row: row, column: column) ? cells[index(row, column)] : .blank }
    set {
      guard contains(row: row, column: column) else { return }
      let cell = newValue.width == 1 ? newValue : Cell(glyph: .space, style: newValue.style)
      set(cell.glyph, style: cell.style, row: row, column: column)
    }
  }

  /// Writes `text` from a place to the right, over at most `limit` cells, and returns how many cells it wrote.
  @discardableResult
  public mutating func put(
    _ text: DisplayText, row: Int, column: Int, style: Style = .plain, limit: Int? = nil
  ) -> Int {
    guard row >= 0, row < size.rows, column < size.columns else { return 0 }
    let end = min(size.columns, limit.map { column.addingReportingOverflow(max($0, 0)).partialValue } ?? .max)
    let first = max(column, 0)
    var next = column
    text.transliterated(to: repertoire).forEachGlyph { glyph in
      guard next < end else { return false }
      let isWhole = next >= 0 && next + glyph.width <= end
      if isWhole {
        set(glyph, style: style, row: row, column: next)
      } else {
        // Half of a wide character is to be seen.
        for half in max(next, 0)..<max(min(next + glyph.width, end), 0) {
          set(.space, style: style, row: row, column: half)
        }
      }
      next = min(next + glyph.width, end)
      return true
    }
    return max(next - first, 0)
  }

  /// Writes `cells`, each one cell wide, from a place to the right.
  public mutating func put(_ cells: some Sequence<Cell>, row: Int, column: Int) {
    for (offset, cell) in cells.enumerated() { self[row, column + offset] = cell }
  }

  /// Spaces in `style`.
  public mutating func fill(row: Int, columns: Range<Int>, style: Style) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) { set(.space, style: style, row: row, column: column) }
  }

  /// Changes the style of what is there. Of a wide character, both halves change with the first.
  public mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout Style) -> Void) {
    guard row >= 0, row < size.rows else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    for column in columns where !cells[index(row, column)].isContinuation {
      change(&cells[index(row, column)].style)
      if cells[index(row, column)].width == 2 {
        cells[index(row, column + 1)].style = cells[index(row, column)].style
      }
    }
  }

  /// The characters of a row, without spaces at its end.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var scalars = String.UnicodeScalarView()
    for cell in self.row(row) { scalars.append(contentsOf: cell.glyph.scalars) }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// The characters of all rows, for a person who looks for what is wrong.
  public var description: String { (0..<size.rows).map { text(ofRow: $0) }.joined(separator: "\n") }

  /// What is left of this frame at `depth`: equal for frames that look the same there.
  public func seen(at depth: ColorDepth) -> Frame {
    var frame = self
    for index in frame.cells.indices { frame.cells[index].style = frame.cells[index].style.seen(at: depth) }
    return frame
  }

  /// The cells of a row that exists.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[index(row, 0)..<index(row + 1, 0)] }

  /// Sets a cell as it was read from curses, wide or not, without looking at its neighbours.
  mutating func setRaw(_ cell: Cell, row: Int, column: Int) {
    guard contains(row: row, column: column) else { return }
    cells[index(row, column)] = cell
  }

  private func index(_ row: Int, _ column: Int) -> Int { row * size.columns + column }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  /// Sets a glyph that fits, and mends the wide characters that it cuts.
  private mutating func set(_ glyph: Glyph, style: Style, row: Int, column: Int) {
    let first = index(row, column)
    if cells[first].isContinuation && column > 0 { cells[first - 1].glyph = .space }
    let last = first + glyph.width - 1
    if column + glyph.width < size.columns && cells[last + 1].isContinuation { cells[last + 1].glyph = .space }
    cells[first] = Cell(glyph: glyph, style: style)
    if glyph.width == 2 { cells[last] = Cell(glyph: .continuation, style: style) }
  }
}
