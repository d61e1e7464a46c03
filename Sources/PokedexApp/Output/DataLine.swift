import Terminal

/// A line for other programs to read: safe text and numbers, with tabs between them; or a piece of JSON, whose writer
/// escapes what is not safe.
struct DataLine: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  private var hasCells = false

  init() { bytes.reserveCapacity(128) }

  /// A value of JSON on one line, between what the lines around it need.
  init(_ prefix: StaticString = "", _ value: JSONValue, _ suffix: StaticString = "") {
    bytes = prefix.withUTF8Buffer(Array.init) + value.bytes + suffix.withUTF8Buffer(Array.init)
  }

  /// One array of JSON, a value a line.
  static func array(_ values: [JSONValue]) -> [DataLine] {
    guard !values.isEmpty else { return [DataLine("[]")] }
    return values.enumerated().map { place, value in
      let isLast = place == values.count - 1
      return switch (place == 0, isLast) {
      case (true, true): DataLine("[", value, "]")
      case (true, false): DataLine("[", value, ",")
      case (false, true): DataLine(" ", value, "]")
      case (false, false): DataLine(" ", value, ",")
      }
    }
  }

  /// Text of the program's own.
  init(_ text: StaticString) { bytes = text.withUTF8Buffer(Array.init) }

  mutating func append(_ text: DisplayText) {
    separate()
    bytes.append(contentsOf: text.string.utf8)
  }

  /// A number; an empty cell of one that is unknown.
  mutating func append(_ number: Int?) {
    separate()
    guard let number else { return }
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  private mutating func separate() {
    if hasCells { bytes.append(UInt8(ascii: "\t")) }
    hasCells = true
  }
}
