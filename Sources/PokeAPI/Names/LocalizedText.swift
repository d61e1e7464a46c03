/// What something is called, by language; a handful of pairs, so that a list beats a dictionary.
public struct LocalizedText: Hashable, Sendable {
  private var pairs: [Pair] = []

  private struct Pair: Hashable {
    var language: Language
    var text: String
  }

  /// No text in any language.
  public init() {}

  /// The text in exactly `language`; empty text counts as none.
  public subscript(language: Language) -> String? {
    get { pairs.first { $0.language == language }?.text }
    set {
      pairs.removeAll { $0.language == language }
      if let newValue, !newValue.isEmpty { pairs.append(Pair(language: language, text: newValue)) }
    }
  }

  /// The best text for a reader of `language` and the language it is in: that one, its kin, English.
  public func best(for language: Language) -> (text: String, language: Language)? {
    for candidate in language.preferences {
      if let text = self[candidate] { return (text, candidate) }
    }
    return nil
  }

  /// The languages that have a text, in the order in which they came.
  public var languages: [Language] { pairs.map(\.language) }

  public var isEmpty: Bool { pairs.isEmpty }
}
