/// What a filter may hold, to be offered to somebody who types one.
extension Filter {
  /// What a term begins with: fields with their colon, then measures.
  public static var fields: [String] { FilterParser.fields.map { "\($0):" } + Measure.allCases.map(\.rawValue) }

  /// The values of a field, where they can be listed.
  public static func values(of field: String) -> [String] {
    switch field {
    case "type", "weak", "resists", "immune": PokemonType.all.map(\.slug)
    case "is": EntryKind.allCases.map(\.rawValue)
    case "ability": FilterWords.abilities.all
    case "move": FilterWords.moves.all
    default: []
    }
  }
}

extension FilterWords {
  /// Every slug.
  var all: [String] {
    var slugs: [String] = []
    (self == .abilities ? Tables.abilities.table : Tables.moves).forEach { slugs.append($0.cell(1).text ?? "") }
    return slugs
  }
}
