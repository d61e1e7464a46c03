/// A line of a bundled table, in place.
struct Row {
  let start: UnsafePointer<UInt8>
  private let length: Int

  init(start: UnsafePointer<UInt8>, length: Int) {
    self.start = start
    self.length = length
  }

  /// Its cells, to be taken one after the other.
  var cells: Cells { Cells(start: start, end: start + length) }

  /// The number in its first cell; 0 where there is none.
  var id: Int {
    var cells = cells
    return cells.next().int ?? 0
  }

  /// The cell in `column`, counted from 0; empty where the line is shorter.
  func cell(_ column: Int) -> Cell {
    var cells = cells
    cells.skip(column)
    return cells.next()
  }

  /// The whole line.
  var line: Cell { Cell(start: start, length: length) }
}
