/// Names of what belongs to an entry. They are the same on every server of this API, so the bundled ones are used for
/// all of them.
extension DisplayName {
  /// The name of the entry `slug` of one of the API's small lists.
  public func name(of slug: String, in term: Term) -> String {
    TermTable.row(of: slug, in: term).flatMap { Tables.terms.text(in: $0, columns: termColumns) } ?? Slug.titled(slug)
  }

  public func name(of type: PokemonType) -> String { name(of: type.slug, in: .type) }

  public func name(of stat: Stat) -> String { name(of: stat.slug, in: .stat) }

  public func name(of method: LearnMethod) -> String { name(of: method.slug, in: .learnMethod) }

  /// The name of an ability, by its slug.
  public func ability(_ slug: String) -> String {
    let row = Tables.abilities.table.row(slug: slug)
    return row.flatMap { Tables.abilities.text(in: $0, columns: Tables.abilities.columns(for: language)) }
      ?? Slug.titled(slug)
  }

  /// The name of a move; its id finds it faster than its slug, which must be the same.
  public func move(_ link: NamedResource) -> String {
    guard let id = link.id, let row = Tables.moves.row(id: id), row.cell(1).equals(link.name.utf8) else {
      return move(link.name)
    }
    return moveName(id) ?? Slug.titled(link.name)
  }

  /// The name of a move, by its slug.
  public func move(_ slug: String) -> String {
    Tables.moves.row(slug: slug).flatMap { moveName($0.id) } ?? Slug.titled(slug)
  }

  /// The English name of an item, by its slug; the bundled dex has no others.
  public func item(_ slug: String) -> String {
    Tables.items.row(slug: slug)?.cell(2).text ?? Slug.titled(slug)
  }

  private func moveName(_ id: Int) -> String? {
    Tables.moveNames.table.row(id: id)
      .flatMap { Tables.moveNames.text(in: $0, columns: Tables.moveNames.columns(for: language)) }
  }
}
