import CBundledDex
import Synchronization

/// A bundled table, read in place: no cell is copied before it is asked for, and the lines are found only as far down as
/// somebody looked. Any thread may read it.
final class Table: Sendable {
  /// Where the program keeps the table's text. It is constant data: nobody writes it.
  private nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  private let length: Int
  /// Where the lines below the header begin.
  private let body: Int
  private let index: Mutex<Index>

  /// The columns' names, in order.
  let columns: [String]

  /// Line starts found so far, after the header's.
  private struct Index {
    var starts: [UInt32] = []
    var next: Int
  }

  init(_ table: bundled_table) {
    bytes = table.bytes
    length = table.length
    let header = Table.lineEnd(in: table.bytes, from: 0, length: table.length)
    var cells = Row(start: table.bytes, length: header).cells
    var names: [String] = []
    while let cell = cells.nextIfAny() { names.append(cell.text ?? "") }
    columns = names
    body = min(header + 1, table.length)
    index = Mutex(Index(next: body))
  }

  /// Rows, the header not counted. Finds every line.
  var count: Int {
    index.withLock { index in
      extend(&index) { _ in true }
      return index.starts.count
    }
  }

  /// The row at `position`, counted from 0 below the header.
  func row(at position: Int) -> Row? {
    guard position >= 0 else { return nil }
    return index.withLock { index in
      extend(&index) { $0.starts.count <= position }
      guard position < index.starts.count else { return nil }
      return row(startingAt: index.starts[position])
    }
  }

  /// The first row whose first cell is the number `id`; the table is sorted by it.
  func row(id: Int) -> Row? {
    position(id: id).flatMap(row(at:))
  }

  /// Where the first row is whose first cell is `id`.
  func position(id: Int) -> Int? {
    index.withLock { index in
      extend(&index) { $0.starts.last.map { self.id(at: $0) < id } ?? true }
      var low = 0
      var high = index.starts.count
      while low < high {
        let middle = (low + high) / 2
        if self.id(at: index.starts[middle]) < id { low = middle + 1 } else { high = middle }
      }
      guard low < index.starts.count, self.id(at: index.starts[low]) == id else { return nil }
      return low
    }
  }

  /// Rows one after the other from `position` for as long as their first cell is `id`.
  func rows(id: Int) -> [Row] {
    guard var position = position(id: id) else { return [] }
    var rows: [Row] = []
    while let row = row(at: position), row.id == id {
      rows.append(row)
      position += 1
    }
    return rows
  }

  /// The first row that `isWanted`. The lines that it walks along need not be found before.
  @discardableResult
  func first(where isWanted: (Row) -> Bool) -> Row? {
    var start = body
    while start < length {
      let end = Table.lineEnd(in: bytes, from: start, length: length)
      let row = Row(start: bytes + start, length: end - start)
      if isWanted(row) { return row }
      start = end + 1
    }
    return nil
  }

  /// The row whose second cell is `slug`. It looks at one after the other: 2,223 items take some 50 µs.
  func row(slug: String) -> Row? { first { $0.cell(1).equals(slug.utf8) } }

  /// Every row in order.
  func forEach(_ body: (Row) -> Void) {
    first { row in
      body(row)
      return false
    }
  }

  private func extend(_ index: inout Index, while wanted: (borrowing Index) -> Bool) {
    while index.next < length, wanted(index) {
      index.starts.append(UInt32(index.next))
      index.next = Table.lineEnd(in: bytes, from: index.next, length: length) + 1
    }
  }

  private func row(startingAt start: UInt32) -> Row {
    let end = Table.lineEnd(in: bytes, from: Int(start), length: length)
    return Row(start: bytes + Int(start), length: end - Int(start))
  }

  private func id(at start: UInt32) -> Int {
    var value = 0
    var at = Int(start)
    while at < length, bytes[at] >= 0x30, bytes[at] <= 0x39 {
      value = value &* 10 &+ Int(bytes[at] &- 0x30)
      at += 1
    }
    return value
  }

  private static func lineEnd(in bytes: UnsafePointer<UInt8>, from start: Int, length: Int) -> Int {
    guard start < length, let newline = bundled_find(bytes + start, 0x0A, length - start) else { return length }
    return newline - bytes
  }
}
