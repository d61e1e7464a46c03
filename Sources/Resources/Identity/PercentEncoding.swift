/// Percent-encoding (RFC 3986, section 2): one spelling for each text, so that equal URLs are equal strings.
enum PercentEncoding {
  /// `text` with every byte but unreserved ones (letters, digits, `-._~`) escaped.
  static func encode(_ text: some StringProtocol) -> String { encode(text.utf8) }

  /// One segment of a path. `.` and `..` are escaped too: unescaped they would be interpreted.
  static func encodeSegment(_ bytes: some Sequence<UInt8>) -> String {
    switch encode(bytes) {
    case ".": "%2E"
    case "..": "%2E%2E"
    case let encoded: encoded
    }
  }

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var result = ""
    for byte in bytes {
      if isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%"
        result.unicodeScalars.append(digit(byte >> 4))
        result.unicodeScalars.append(digit(byte & 15))
      }
    }
    return result
  }

  /// The bytes that `text` stands for; nil where a `%` is not followed by two hexadecimal digits.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(value), let low = bytes.next().flatMap(value) else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
