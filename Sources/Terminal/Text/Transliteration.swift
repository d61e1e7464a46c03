/// ASCII for signs that have a customary stand-in there.
enum Transliteration {
  /// What stands for `scalar` in ASCII: some characters where there is a custom (♀ F, ½ 1/2, é e), else `?`.
  static func ascii(for scalar: Unicode.Scalar) -> String {
    let value = scalar.value
    switch value {
    case 0...0x7F: return String(Character(scalar))
    case 0xFF01...0xFF5E:
      // Full-width forms of ASCII.
      return Unicode.Scalar(value - 0xFF01 + 0x21).map { String(Character($0)) } ?? "?"
    default: break
    }
    if let letter = letter(in: latin, from: 0x00C0, at: value) { return letter }
    if let letter = letter(in: latinAdditional, from: 0x1E00, at: value) { return letter }
    if let sign = signs[scalar] { return sign }
    switch value {
    case 0x2500...0x257F: return boxDrawing(value)
    case 0x2800...0x28FF: return value == 0x2800 ? " " : ":"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return " "
    case .dashPunctuation: return "-"
    default: return "?"
    }
  }

  private static func letter(in table: StaticString, from first: UInt32, at value: UInt32) -> String? {
    guard value >= first, value < first + UInt32(table.utf8CodeUnitCount) else { return nil }
    let byte = table.utf8Start[Int(value - first)]
    return byte == UInt8(ascii: "?") ? nil : String(Character(Unicode.Scalar(byte)))
  }

  /// U+00C0–U+024F without their accents; `?` where Unicode has no decomposition.
  private static let latin: StaticString = """
    AAAAAA?CEEEEIIII?NOOOOO??UUUUY??aaaaaa?ceeeeiiii?nooooo??uuuuy?yAaAaAaCcCcCcCcDd\
    ??EeEeEeEeEeGgGgGgGgHh??IiIiIiIiI???JjKk?LlLlLl????NnNnNn???OoOoOo??RrRrRrSsSsSs\
    SsTtTt??UuUuUuUuUuUuWwYyYZzZzZz?????????????????????????????????Oo?????????????U\
    u????????????????????????????AaIiOoUuUuUuUuUu?AaAa????GgKkOoOo??j???Gg??NnAa????\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt??Hh??????AaEeOoOoOoOoYy????????????????????????????
    """

  /// U+1E00–U+1EFF likewise.
  private static let latinAdditional: StaticString = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo\
    OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwy??????\
    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu\
    UuYyYyYyYy??????
    """

  private static func boxDrawing(_ value: UInt32) -> String {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C,
      0x257E:
      "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
      0x257D, 0x257F:
      "|"
    case 0x2550: "="
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "♀": "F", "♂": "M", "★": "*", "☆": "*", "●": "c", "○": "o", "•": "*", "·": ".", "…": ".",
    "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "´": "'", "“": "\"", "”": "\"", "„": "\"", "″": "\"",
    "«": "<<", "»": ">>", "‹": "<", "›": ">", "¡": "!", "¿": "?", "−": "-",
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "×": "x", "÷": "/", "±": "+/-",
    "²": "2", "³": "3", "¹": "1", "°": "deg", "µ": "u", "№": "No.", "™": "TM", "©": "(c)", "®": "(R)", "€": "EUR",
    "£": "GBP", "¥": "JPY", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "∞": "oo", "√": "v", "✓": "x", "✔": "x",
    "✗": "X", "✘": "X", "♪": "#", "♭": "b", "♯": "#",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "↔": "<>", "↕": "|", "⇐": "<", "⇒": ">", "⏎": "Enter", "↵": "Enter",
    "▲": "^", "△": "^", "▴": "^", "▵": "^", "▼": "v", "▽": "v", "▾": "v", "▿": "v",
    "▶": ">", "▷": ">", "▸": ">", "▹": ">", "►": ">", "◀": "<", "◁": "<", "◂": "<", "◃": "<", "◄": "<",
    "■": "#", "□": "o", "▪": "#", "▫": "o", "◆": "*", "◇": "o", "◉": "o", "◎": "o",
    "█": "#", "▉": "#", "▊": "#", "▋": "#", "▌": "|", "▐": "|", "▍": "|", "▎": "|", "▏": "|", "▕": "|",
    "▀": "\"", "▔": "\"", "▄": "_", "▁": "_", "▂": "_", "▃": "_", "▅": "#", "▆": "#", "▇": "#",
    "░": ":", "▒": "%", "▓": "#",
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "ẞ": "SS", "Ø": "O", "ø": "o", "Ð": "D", "ð": "d",
    "Þ": "Th", "þ": "th", "Đ": "D", "đ": "d", "Ħ": "H", "ħ": "h", "ı": "i", "Ł": "L", "ł": "l", "Ŋ": "N", "ŋ": "n",
    "Ŧ": "T", "ŧ": "t", "ﬁ": "fi", "ﬂ": "fl", "〜": "~", "、": ",", "。": ".", "・": ".", "「": "\"", "」": "\"",
    "\u{A0}": " ", "\u{3000}": " ",
  ]
}
