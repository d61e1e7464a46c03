/// A word of a script's line. Quotes keep blanks and `#` together; within them `\"`, `\\`, `\e` (Escape), `\n`, `\r`,
/// `\t` and `\xHH` (a byte) are understood.
struct ScriptWord: Hashable, Sendable {
  /// As it is written.
  let source: String
  /// What it says. Bytes, since `\xHH` need not be text.
  let bytes: [UInt8]
  /// Where its first quoted part begins, as an offset into `bytes`; nil without quotes.
  let quoteOffset: Int?

  /// What it says, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words of `line` up to its comment.
  static func words(of line: Substring) throws(DirectiveError) -> [ScriptWord] {
    var words: [ScriptWord] = []
    var rest = line[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "#" { break }
      words.append(try takeWord(from: &rest))
    }
    return words
  }

  /// `text` as a word of a script, in quotes where it needs them, or always.
  static func quoted(_ text: String, always: Bool = false) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0 > " " && $0 != "\u{7F}" && $0 != "\"" && $0 != "#" }
    if isPlain, !text.isEmpty, !always, !text.unicodeScalars.contains(where: \.properties.isWhitespace) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{1B}": quoted += "\\e"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        quoted += "\\x\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      // Other line breaks would end the line of the script.
      case _ where Character(scalar).isNewline:
        for byte in String(scalar).utf8 { quoted += "\\x\(String(byte, radix: 16))" }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func takeWord(from rest: inout Substring) throws(DirectiveError) -> ScriptWord {
    let start = rest.startIndex
    var bytes: [UInt8] = []
    var quoteOffset: Int?
    while let character = rest.first, !character.isWhitespace {
      rest.removeFirst()
      if character == "\"" {
        if quoteOffset == nil { quoteOffset = bytes.count }
        try takeQuoted(from: &rest, into: &bytes)
      } else {
        bytes += Array(String(character).utf8)
      }
    }
    let source = Substring(rest.base[start..<rest.startIndex])
    return ScriptWord(source: String(source), bytes: bytes, quoteOffset: quoteOffset)
  }

  private static func takeQuoted(from rest: inout Substring, into bytes: inout [UInt8]) throws(DirectiveError) {
    while let character = rest.popFirst() {
      switch character {
      case "\"": return
      case "\\":
        guard let escaped = rest.popFirst() else { throw DirectiveError("a \\ stands at the end of the line") }
        bytes += try unescape(escaped, &rest)
      default: bytes += Array(String(character).utf8)
      }
    }
    throw DirectiveError("a quote is not closed")
  }

  private static func unescape(_ escaped: Character, _ rest: inout Substring) throws(DirectiveError) -> [UInt8] {
    switch escaped {
    case "\"", "\\": return Array(String(escaped).utf8)
    case "e": return [0x1B]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "x":
      guard let byte = UInt8(rest.prefix(2), radix: 16), rest.count >= 2 else {
        throw DirectiveError("\\x wants two hexadecimal digits")
      }
      rest.removeFirst(2)
      return [byte]
    default: throw DirectiveError("\\\(escaped) is unknown: within quotes there are \\\" \\\\ \\e \\n \\r \\t \\xHH")
    }
  }
}
