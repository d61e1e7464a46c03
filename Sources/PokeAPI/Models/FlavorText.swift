/// What a game says of something, as the server wrote it.
public struct FlavorText: Hashable, Sendable {
  public var language: Language
  /// The slug of the game (of a species' text) or group of games (of a move's or an ability's).
  public var game: String?
  /// The text with the line breaks of the game's text box.
  public var raw: String

  public init(language: Language, game: String?, raw: String) {
    self.language = language
    self.game = game
    self.raw = raw
  }

  /// The text as one paragraph. Games break words with a soft hyphen and lines within a hyphenated word; both leave no
  /// space behind.
  public var text: String {
    var text = ""
    var characters = raw.replacing("\r\n", with: "\n")[...]
    while let character = characters.popFirst() {
      switch character {
      case "\u{AD}":
        if characters.first?.isTextBreak == true { characters.removeFirst() }
      case "-" where characters.first?.isTextBreak == true:
        text.append(character)
        characters.removeFirst()
      case _ where character.isTextBreak:
        if text.last != " ", !text.isEmpty { text.append(" ") }
      case " " where text.last == " " || text.isEmpty:
        break
      default:
        text.append(character)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Character {
  fileprivate var isTextBreak: Bool { self == "\n" || self == "\u{C}" || self == "\r" }
}

extension FlavorText {
  /// The texts of a list; nil if it is none. A text without a language is left out.
  static func list(_ cursor: inout JSONCursor) -> [FlavorText]? {
    var texts: [FlavorText] = []
    let isList = cursor.elements(atMost: ListLimit.texts) { row in
      var language: String?
      var game: String?
      var text: String?
      row.fields { key, value in
        switch key {
        case "language": language = value.slug()
        case "version", "version_group": game = value.slug()
        case "flavor_text", "text": text = value.string()
        default: break
        }
      }
      if let language, let text { texts.append(FlavorText(language: Language(code: language), game: game, raw: text)) }
    }
    return isList ? texts : nil
  }
}
