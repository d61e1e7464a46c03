import PokeAPI

/// As many entries as one likes, which do not exist.
struct InventedDex: ServedDex {
  let entries: [(id: Int, slug: String)]

  init(count: Int) {
    entries = (0..<count).map { ($0 + 1, Self.slug($0 + 1)) }
  }

  func pokemon(_ id: Int) -> Pokemon? {
    guard entries.indices.contains(id - 1) else { return nil }
    var pokemon = Pokemon(id: id, name: Self.slug(id))
    pokemon.species = Self.link(id)
    pokemon.isDefault = true
    let types = PokemonType.all
    pokemon.types = id.isMultiple(of: 3) ? [types[id % 18], types[(id + 5) % 18]] : [types[id % 18]]
    for stat in Stat.allCases { pokemon.stats[stat] = 5 + (id * (7 + 4 * stat.rawValue)) % 150 }
    pokemon.height = Height(decimetres: 1 + id % 60)
    pokemon.weight = Weight(hectograms: 1 + id % 3000)
    return pokemon
  }

  func species(_ id: Int) -> Species? {
    guard pokemon(id) != nil else { return nil }
    var species = Species(id: id, name: Self.slug(id))
    species.generation = 1 + id % 9
    species.isBaby = false
    species.isLegendary = id.isMultiple(of: 100)
    species.isMythical = false
    species.gender = .female(eighths: 4)
    species.captureRate = 3 + id % 250
    species.evolutionChain = ResourceLink(url: "\(BundledDex.api)/evolution-chain/\(id)/")
    return species
  }

  func evolutionChain(_ id: Int) -> EvolutionChain? {
    guard pokemon(id) != nil else { return nil }
    return EvolutionChain(id: id, root: EvolutionChain.Node(species: Self.link(id, "pokemon-species")))
  }

  private static func slug(_ id: Int) -> String { "beast-\(id)" }

  private static func link(_ id: Int, _ endpoint: String = "pokemon-species") -> NamedResource {
    NamedResource(name: slug(id), url: "\(BundledDex.api)/\(endpoint)/\(id)/")
  }
}
