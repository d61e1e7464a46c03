import PokeAPI

/// What the games say of something in one language, the newest first; games that say the same stand together.
struct GameTexts: Sendable {
  struct Entry: Hashable, Sendable {
    /// The slugs of the games, the newest first.
    var games: [String]
    let words: String
  }

  /// There are some 50 games; each text is put together anew at each key.
  private static let most = 100

  let entries: [Entry]
  /// The language that they are in: the chosen one, its kin, or English; nil where there is none.
  let language: Language?
  private let wanted: Language

  init(_ texts: [FlavorText], language wanted: Language) {
    self.wanted = wanted
    language = wanted.preferences.first { language in texts.contains { $0.language == language } }
    let order = GameOrder.bundled
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    let language = language
    let own = texts.enumerated().filter { $0.element.language == language }
    for (_, text) in own.sorted(by: {
      (order.place(of: $0.element.game), $1.offset) > (order.place(of: $1.element.game), $0.offset)
    }).prefix(Self.most) {
      let words = text.text
      guard !words.isEmpty else { continue }
      if let index = places[words] {
        entries[index].games += [text.game].compactMap { $0 }
      } else {
        places[words] = entries.count
        entries.append(Entry(games: [text.game].compactMap { $0 }, words: words))
      }
    }
    self.entries = entries
  }

  /// Those in the chosen language itself.
  var own: [Entry] { language == wanted ? entries : [] }
}
