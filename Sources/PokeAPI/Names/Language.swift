/// A language of the API, such as `en`, `zh-hans` or `ja-hrkt`. Its case is no part of it: the API changed it once.
public struct Language: Hashable, Sendable {
  /// The API's name of it, in lower case.
  public let code: String

  /// The language that the API calls `code`, known or not.
  public init(code: String) { self.code = code.lowercased() }

  public static let english = Language(code: "en")

  /// Where to look for a text, the best first: here, in the language's kin, in English.
  public var preferences: [Language] {
    let kin: [String] =
      switch code {
      case "ja": ["ja-hrkt"]
      case "ja-hrkt": ["ja"]
      case "es-419": ["es"]
      case "zh-hans": ["zh-hant"]
      case "zh-hant": ["zh-hans"]
      default: []
      }
    return [self] + kin.map(Language.init(code:)) + (self == .english ? [] : [.english])
  }

  /// What to read instead where only ASCII can be shown: the same, where that leaves its names readable, its
  /// romanisation, or English.
  public var inASCII: Language {
    switch code.prefix(while: { $0 != "-" }) {
    case "ja": Language(code: "ja-roma")
    case "ko", "zh": .english
    default: self
    }
  }

  /// Every language of the bundled dex.
  public static var bundled: [Language] {
    var all: [Language] = []
    Tables.languages.forEach { row in
      if let code = row.cell(1).text { all.append(Language(code: code)) }
    }
    return all
  }

  /// The language that a person's setting means: the API's own name of it (`zh-Hans`), or a locale's
  /// (`de_DE.UTF-8`, `pt_BR`, `zh_TW`). `C` and `POSIX` are English; nil of one that the API does not have.
  public init?(matching setting: String) {
    let plain = setting.prefix { $0 != "." && $0 != "@" }.lowercased().replacing("_", with: "-")
    guard !["c", "posix"].contains(plain) else {
      self = .english
      return
    }
    let parts = plain.split(separator: "-")
    guard let tongue = parts.first else { return nil }
    let known = Language.bundled
    if let exact = known.first(where: { $0.code == plain }) {
      self = exact
    } else if tongue == "zh" {
      // Who reads which script is not in the API: Taiwan, Hong Kong and Macau the traditional one.
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = Language(code: isTraditional ? "zh-hant" : "zh-hans")
    } else if tongue == "es", let region = parts.dropFirst().first, region != "es" {
      self = Language(code: "es-419")
    } else if let whole = known.first(where: { $0.code == tongue }) {
      self = whole
    } else if let kin = known.first(where: { $0.code.hasPrefix("\(tongue)-") }) {
      self = kin
    } else {
      return nil
    }
  }
}
