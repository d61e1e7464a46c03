import Terminal

/// A JSON document to be written, its keys in the order given.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A decimal number: 25 with two places is `0.25`.
  case decimal(Int, places: Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue
  }

  static func number(_ value: Int?) -> JSONValue { value.map { .number($0) } ?? .null }
  static func string(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
  static func bool(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }
  static func tenths(_ value: Int?) -> JSONValue { value.map { .decimal($0, places: 1) } ?? .null }

  /// As compact text in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += String(value).utf8
    case .decimal(let value, let places):
      let digits = String(value.magnitude)
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      bytes += "\(value < 0 ? "-" : "")\(padded.dropLast(places)).\(padded.suffix(places))".utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Escapes what RFC 8259, section 7, says must be, and what a terminal must not be given: nothing of it is lost, and
  /// all of it is harmless wherever it is printed.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let isHarmless = DisplayText(text, limit: .max).string == text
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case " "..."~": bytes.append(UInt8(scalar.value))
      case _ where scalar.value >= 0x80 && (isHarmless || DisplayText(String(scalar)).string == String(scalar)):
        bytes += String(scalar).utf8
      default: for unit in String(scalar).utf16 { escape(unit, to: &bytes) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ unit: UInt16, to bytes: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .bool(value) }

  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
