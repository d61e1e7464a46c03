/// What entries are to be shown, in the words of a person: terms that must all hold, and plain words that are found as
/// a search finds them. The pager and the command line read them here.
public struct Filter: Hashable, Sendable {
  /// As it was typed, without blanks around it.
  public let text: String
  public let terms: [FilterTerm]

  /// Understands `text`; one that is blank asks for nothing.
  public init(_ text: String) throws(FilterError) {
    let words = Self.words(of: text)
    var terms: [FilterTerm] = []
    var plain: [Substring] = []
    for word in words {
      if let term = try FilterParser.term(word) { terms.append(term) } else { plain.append(word) }
    }
    if !plain.isEmpty {
      let words = plain.joined(separator: " ")
      guard !SearchKey(words).isEmpty else {
        throw FilterError(sentence: "there is no letter and no digit to look for in \(FilterParser.quoted(words))")
      }
      terms.append(FilterTerm(condition: .words(words), isNegated: false, text: words))
    }
    self.text = words.joined(separator: " ")
    self.terms = terms
  }

  /// What blanks part, but those between double quotes: `ability:"light metal"` is one word.
  private static func words(of text: String) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return !isQuoted && character.isWhitespace
    }
  }

  /// Whether it asks for nothing.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether it asks, negated or not, for `kind`.
  public func mentions(_ kind: EntryKind) -> Bool {
    terms.contains { term in
      if case .kind(let kinds) = term.condition { kinds.contains(kind) } else { false }
    }
  }

  /// Whether it asks what entries learn.
  public var asksForMoves: Bool {
    terms.contains { if case .move = $0.condition { true } else { false } }
  }

  /// Whether it asks for forms by name, so that they are shown although forms are hidden.
  public var asksForForms: Bool {
    terms.contains { term in
      if case .kind(let kinds) = term.condition { kinds.contains(.form) && !term.isNegated } else { false }
    }
  }
}
