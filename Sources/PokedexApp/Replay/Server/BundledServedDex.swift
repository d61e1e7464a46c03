import PokeAPI

/// The bundled facts, or the first few of them.
struct BundledServedDex: ServedDex {
  let entries: [(id: Int, slug: String)]

  /// All entries, or those whose ids are given.
  init(ids: [Int] = BundledDex.shared.pokemonIDs) {
    entries = ids.compactMap { id in BundledDex.shared.summary(of: id).map { (id, $0.slug) } }
  }

  private func has(_ id: Int) -> Bool { entries.contains { $0.id == id } }

  func pokemon(_ id: Int) -> Pokemon? {
    guard has(id), let summary = BundledDex.shared.summary(of: id) else { return nil }
    var pokemon = Pokemon(id: id, name: summary.slug)
    pokemon.species = summary.speciesID.flatMap { species in
      BundledDex.shared.speciesSlug(species).map {
        NamedResource(name: $0, url: "\(BundledDex.api)/pokemon-species/\(species)/")
      }
    }
    pokemon.isDefault = summary.isDefault
    pokemon.types = summary.types
    pokemon.stats = summary.stats
    pokemon.height = summary.height
    pokemon.weight = summary.weight
    pokemon.baseExperience = summary.baseExperience
    return pokemon
  }

  func species(_ id: Int) -> Species? { nil }

  func evolutionChain(_ id: Int) -> EvolutionChain? { nil }
}
