/// The names that a filter's term may hold: abilities or moves, by slug and by their name in every language.
enum FilterWords {
  case abilities, moves

  /// What is called `text`, slugs by id; where nothing is, all whose name begins so. Case, accents and punctuation are
  /// ignored.
  func rows(called text: String) -> [Int: String] {
    let key = Array(SearchKey(text).text.utf8)
    guard !key.isEmpty else { return [:] }
    var exact: [Int: String] = [:]
    var beginning: [Int: String] = [:]
    forEach { id, slug, name in
      let name = SearchKey(name).text.utf8
      if name.elementsEqual(key) { exact[id] = slug } else if name.starts(with: key) { beginning[id] = slug }
    }
    return exact.isEmpty ? beginning : exact
  }

  /// The slug that is fewest slips away from `text`, three at most.
  func closest(to text: String) -> String? {
    let key = Array(SearchKey(text).text.utf8)
    var best: (slug: String, slips: Int)?
    forEach { _, slug, name in
      let limit = min(best.map { $0.slips - 1 } ?? 3, key.count / 2)
      guard limit > 0, let slips = EditDistance.between(key, SearchKey(name).text.utf8, limit: limit) else { return }
      best = (slug, slips)
    }
    return best?.slug
  }

  private func forEach(_ body: (_ id: Int, _ slug: String, _ name: String) -> Void) {
    switch self {
    case .abilities:
      Tables.abilities.table.forEach { row in
        guard let slug = row.cell(1).text else { return }
        body(row.id, slug, slug)
        let names = Tables.abilities.texts(in: row)
        for language in names.languages { body(row.id, slug, names[language] ?? "") }
      }
    case .moves:
      Tables.moves.forEach { row in
        guard let slug = row.cell(1).text else { return }
        body(row.id, slug, slug)
        guard let named = Tables.moveNames.table.row(id: row.id) else { return }
        let names = Tables.moveNames.texts(in: named)
        for language in names.languages { body(row.id, slug, names[language] ?? "") }
      }
    }
  }
}
