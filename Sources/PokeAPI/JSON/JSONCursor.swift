import CBundledDex

/// A walk through JSON in place, for the two lists that make up nine tenths of all bytes: an entry's moves and a
/// species' texts. `JSONDecoder` makes a dictionary of every object in them, which takes twenty times as long.
///
/// A reader that does not find what it looks for takes nothing, and the walk passes over the value. Malformed JSON ends
/// the walk.
package struct JSONCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next value begins.
  private(set) var position: Int
  /// Whether something was met that is no JSON, or lies too deep.
  private(set) var failure: ModelError?

  /// Objects and lists within each other that are passed over at most. The API's own bodies reach 9; a decoder that
  /// calls itself at each of many thousands would use up the stack.
  static let deepestNesting = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
    skipSpace()
  }

  /// Whether nothing but space is left.
  var isAtEnd: Bool { position >= bytes.count }

  /// Reads the first `limit` values of a list and passes over the others; false if there is no list here.
  @discardableResult
  mutating func elements(atMost limit: Int, _ body: (inout JSONCursor) -> Void) -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    if take(UInt8(ascii: "]")) { return true }
    var count = 0
    repeat {
      if count < limit { readOrSkip(body) } else { skip() }
      count += 1
    } while take(UInt8(ascii: ","))
    expect(UInt8(ascii: "]"))
    return true
  }

  /// Reads each field of an object; false if there is no object here.
  @discardableResult
  mutating func fields(_ body: (JSONKey, inout JSONCursor) -> Void) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let key = quoted() else {
        fail()
        return true
      }
      expect(UInt8(ascii: ":"))
      readOrSkip { body(JSONKey(key), &$0) }
    } while take(UInt8(ascii: ","))
    expect(UInt8(ascii: "}"))
    return true
  }

  /// The bytes between the quotes of a string that needs no unescaping, in place.
  mutating func plainString() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    guard let text = quoted() else { return nil }
    guard !text.contains(UInt8(ascii: "\\")) else {
      position = start
      return nil
    }
    return text
  }

  /// A string.
  mutating func string() -> String? {
    guard let text = quoted() else { return nil }
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return JSONCursor.unescaped(text)
  }

  /// A whole number.
  mutating func int() -> Int? {
    var at = position
    let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let start = at
    var value = 0
    while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39, at - start < 18 {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    guard at > start, at == bytes.count || !JSONCursor.continuesNumber(bytes[at]) else { return nil }
    position = at
    skipSpace()
    return isNegative ? -value : value
  }

  /// Passes over a value; gives the place of its bytes.
  @discardableResult
  mutating func skip() -> Range<Int> {
    let start = position
    var depth = 0
    var end = start
    repeat {
      guard position < bytes.count else {
        fail()
        return start..<start
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position = stringEnd(from: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
        if depth > JSONCursor.deepestNesting { fail(.tooDeep) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
        if depth < 0 { fail() }
      default:
        position += 1
        if depth == 0 { skipWord() }
      }
      end = min(position, bytes.count)
    } while depth > 0
    skipSpace()
    return start..<end
  }

  private mutating func readOrSkip(_ body: (inout JSONCursor) -> Void) {
    let start = position
    body(&self)
    if position == start { skip() }
  }

  /// The bytes between quotes, as they stand.
  private mutating func quoted() -> UnsafeBufferPointer<UInt8>? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    let end = stringEnd(from: position)
    guard failure == nil else { return nil }
    position = end
    skipSpace()
    return UnsafeBufferPointer(rebasing: bytes[start..<end - 1])
  }

  /// Behind the closing quote of the string that opens at `start`.
  private mutating func stringEnd(from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var at = start + 1
    while at < bytes.count, let quote = bundled_find(base + at, UInt8(ascii: "\""), bytes.count - at) {
      let end = quote - base
      var escapes = 0
      while end - 1 - escapes > start, bytes[end - 1 - escapes] == UInt8(ascii: "\\") { escapes += 1 }
      // An even number of backslashes escape each other.
      if escapes.isMultiple(of: 2) { return end + 1 }
      at = end + 1
    }
    fail()
    return bytes.count
  }

  /// The rest of a number, `true`, `false` or `null`.
  private mutating func skipWord() {
    while position < bytes.count, JSONCursor.continuesNumber(bytes[position]) || isLetter(bytes[position]) {
      position += 1
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    skipSpace()
    return true
  }

  private mutating func expect(_ byte: UInt8) {
    if !take(byte) { fail() }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) { position += 1 }
  }

  private mutating func fail(_ error: ModelError = .notJSON) {
    if failure == nil { failure = error }
    position = bytes.count
  }

  /// The text of a string's bytes. Half a pair of surrogates becomes U+FFFD.
  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        text.append(bytes[at])
        at += 1
        continue
      }
      let sign = bytes[at + 1]
      at += 2
      switch sign {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text.append(contentsOf: String(escapedScalar(bytes, &at)).utf8)
      default: text.append(sign)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character whose four digits begin at `at`, and those of the second half of a pair.
  private static func escapedScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Unicode.Scalar {
    let unit = hexadecimal(bytes, &at)
    guard (0xD800...0xDBFF).contains(unit), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    var behind = at + 2
    let second = hexadecimal(bytes, &behind)
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    at = behind
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> UInt32 {
    let digits = bytes[at..<min(at + 4, bytes.count)]
    at = digits.endIndex
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
