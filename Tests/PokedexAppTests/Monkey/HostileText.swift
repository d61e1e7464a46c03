/// Texts that no friend sends.
enum HostileText {
  static let all = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;owned\u{7}", "a\nb\r\nc\td", "\u{9B}31m\u{85}\u{90}",
    "\u{202E}evil\u{2066}\u{200F}",
    "a\u{200B}b\u{200D}c\u{FEFF}\u{AD}", "e" + String(repeating: "\u{301}", count: 300), "\u{E000}\u{F0000}\u{10FFFF}",
    "%s%n%d%@", "\u{2028}\u{2029}", "ピカチュウ한국어", "👩‍👩‍👧‍👦\u{FE0F}🇯🇵", "\u{301}", "", " ", "\u{0}", "\\ ^ * [ ( & |",
    String(repeating: "long ", count: 400), String(repeating: "宽", count: 300), "★●▸½×…♀♂éß",
  ]

  /// As it stands between the quotes of a JSON string.
  static func inJSON(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}
