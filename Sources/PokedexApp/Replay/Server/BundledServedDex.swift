import PokeAPI

/// The bundled facts, or those of a few entries.
struct BundledServedDex: ServedDex {
  let entries: [(id: Int, slug: String)]
  private let ids: Set<Int>
  private var dex: BundledDex { .shared }

  /// All entries, or those whose ids are given.
  init(ids: [Int] = BundledDex.shared.pokemonIDs) {
    entries = ids.compactMap { id in BundledDex.shared.summary(of: id).map { (id, $0.slug) } }
    self.ids = Set(ids)
  }

  func pokemon(_ id: Int) -> Pokemon? { ids.contains(id) ? dex.pokemon(id) : nil }

  func species(_ id: Int) -> Species? {
    guard var species = dex.species(id) else { return nil }
    species.varieties?.removeAll { $0.pokemon.id.map(ids.contains) != true }
    return species.varieties?.isEmpty == false ? species : nil
  }

  func evolutionChain(_ id: Int) -> EvolutionChain? {
    guard let chain = dex.evolutionChain(id) else { return nil }
    let species = chain.nodes.compactMap(\.species.id)
    return species.contains { self.species($0) != nil } ? chain : nil
  }

  func ability(_ id: Int) -> Ability? { dex.ability(id) }
  func move(_ id: Int) -> MoveInfo? { dex.move(id) }
  func type(_ id: Int) -> TypeInfo? { dex.type(id) }
}
