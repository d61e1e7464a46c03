import CBundledDex

/// A line of a bundled table, in place.
struct Row {
  let start: UnsafePointer<UInt8>
  fileprivate let length: Int

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

/// A walk along a row's cells.
struct Cells {
  private var at: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>

  fileprivate init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    at = start
    self.end = end
  }

  /// The next cell; empty past the last.
  mutating func next() -> Cell { nextIfAny() ?? Cell(start: end, length: 0) }

  /// The next cell, if there is one.
  mutating func nextIfAny() -> Cell? {
    guard let start = at else { return nil }
    let stop = bundled_find(start, 0x09, end - start)
    at = stop.map { $0 + 1 }
    return Cell(start: start, length: (stop ?? end) - start)
  }

  mutating func skip(_ count: Int) {
    for _ in 0..<count { _ = nextIfAny() }
  }
}
