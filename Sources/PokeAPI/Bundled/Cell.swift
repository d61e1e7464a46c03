/// A cell of a bundled table, in place.
struct Cell {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(start: UnsafePointer<UInt8>, length: Int) {
    bytes = UnsafeBufferPointer(start: start, count: length)
  }

  private init(_ slice: Slice<UnsafeBufferPointer<UInt8>>) { bytes = UnsafeBufferPointer(rebasing: slice) }

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

  /// The values between `|` signs.
  var values: [Cell] { bytes.isEmpty ? [] : bytes.split(separator: UInt8(ascii: "|")).map { Cell($0) } }

  /// The values' texts.
  var texts: [String] { values.compactMap(\.text) }

  /// The values' numbers.
  var ints: [Int] { values.compactMap(\.int) }

  /// Its bytes one by one, such as a row of digits.
  var characters: UnsafeBufferPointer<UInt8> { bytes }

  /// Whether one of the values is `value`; no copy is made.
  func contains(_ value: StaticString) -> Bool {
    guard !bytes.isEmpty else { return false }
    return value.withUTF8Buffer { wanted in
      bytes.split(separator: UInt8(ascii: "|")).contains { $0.elementsEqual(wanted) }
    }
  }

  /// Whether the cell is `value`.
  func equals(_ value: borrowing String.UTF8View) -> Bool { bytes.elementsEqual(copy value) }
}
