import CBundledDex

/// A walk along a row's cells.
struct Cells {
  private var at: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>

  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
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
