/// A cell of a bundled table, in place.
struct Cell {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(start: UnsafePointer<UInt8>, length: Int) {
    bytes = UnsafeBufferPointer(start: start, count: length)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Its text; nil where it is empty, which stands for unknown or none.
  var text: String? { bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }

  /// Its number; nil where it is empty or something else.
  var int: Int? {
    var digits = bytes[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return isNegative ? -value : value
  }

  /// True of the sign that repeats the cell to the left in the tables of names.
  var isDitto: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "\"") }

  /// Calls `body` with each value between `|` signs, until it is false; false if it was.
  @discardableResult
  func forEachValue(_ body: (Cell) -> Bool) -> Bool {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return true }
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "|") {
      if end > start, !body(Cell(start: base + start, length: end - start)) { return false }
      start = end + 1
    }
    return true
  }

  /// What `transform` makes of each value.
  func values<Value>(_ transform: (Cell) -> Value?) -> [Value] {
    var values: [Value] = []
    forEachValue { value in
      if let value = transform(value) { values.append(value) }
      return true
    }
    return values
  }

  /// The values' texts.
  var texts: [String] { values(\.text) }

  /// The values' numbers.
  var ints: [Int] { values(\.int) }

  /// Its bytes one by one, such as a row of digits.
  var characters: UnsafeBufferPointer<UInt8> { bytes }

  /// Whether one of the values is `value`; no copy is made.
  func contains(_ value: StaticString) -> Bool {
    !forEachValue { cell in !value.withUTF8Buffer { cell.bytes.elementsEqual($0) } }
  }

  /// Whether the cell is `value`.
  func equals(_ value: borrowing String.UTF8View) -> Bool { bytes.elementsEqual(copy value) }
}
