import PokeAPI

extension Language {
  /// The language that `--lang`, its variable or the prompt names.
  ///
  /// The languages of PokéAPI are known: another code is a slip, and would show English without a word. An API of one's
  /// own may have more, which only its answers tell: there, what looks like a code is taken for one.
  static func chosen(_ text: String, isBundled: Bool) throws(UsageError) -> Language {
    if let known = Language(matching: text) { return known }
    let code = text.replacing("_", with: "-")
    if !isBundled, code.isLanguageCode { return Language(code: code) }
    throw UsageError("\(text.quoted) is none of \(bundled.map(\.code).sorted().joined(separator: ", "))")
  }

  /// The language of messages in the locale; English where it names none, or one that the API does not have.
  static func ofLocale(_ environment: [String: String]) -> Language {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.flatMap(Language.init(matching:)) ?? .english
  }
}

extension String {
  /// Letters, then parts of letters and digits behind hyphens, as in BCP 47: `nl`, `sr-latn`.
  fileprivate var isLanguageCode: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let tongue = parts.first, (2...3).contains(tongue.count), tongue.allSatisfy(isLetter) else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }
}
