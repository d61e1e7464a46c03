/// The language that the locale asks for.
public enum LocaleLanguage {
  /// PokéAPI's code for the language of messages, lower case: `ja_JP.UTF-8` is `ja`, `zh_TW` is `zh-hant`; English
  /// where the locale names none.
  public static func code(environment: [String: String]) -> String {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = name.split(separator: "_").map(String.init)
    guard let language = parts.first, (2...3).contains(language.count), language.utf8.allSatisfy(isLetter) else {
      return "en"
    }
    switch (language, parts.dropFirst().first) {
    case ("zh", "tw"), ("zh", "hk"), ("zh", "mo"): return "zh-hant"
    case ("zh", _): return "zh-hans"
    case ("pt", "br"): return "pt-br"
    default: return language
    }
  }

  /// A code as the user gave it, in lower case.
  static func checked(_ text: String) throws(UsageError) -> String {
    let code = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
    let isCode = code.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    guard isCode, (2...20).contains(code.utf8.count), code.first != "-" else {
      throw UsageError("\(text.quoted) is no language code, like ja, de or zh-hans")
    }
    return code
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
