/// What a list shows of an entry. What nobody told yet is nil.
public struct EntrySummary: Hashable, Sendable, Identifiable {
  /// The API's id: the national number of a species' default form, above 10000 of another form.
  public var id: Int
  /// The slug, such as `vulpix-alola`.
  public var slug: String
  /// The national dex number of its species.
  public var speciesID: Int?
  public var isDefault: Bool?
  /// What the form adds to the species' slug, such as `alola`; a default form can have one (`deoxys-normal`).
  public var formName: String?
  /// One or two; empty as long as they are unknown.
  public var types: [PokemonType] = []
  public var stats = BaseStats()
  /// The generation that brought this form.
  public var generation: Int?
  public var isBaby: Bool?
  public var isLegendary: Bool?
  public var isMythical: Bool?
  public var isMega: Bool?
  public var height: Height?
  public var weight: Weight?
  public var baseExperience: Int?
  /// The slugs of its abilities, the hidden one apart.
  public var abilities: [String] = []
  public var hiddenAbility: String?
  /// The id of its evolution chain.
  public var evolutionChainID: Int?
  /// What its species evolves from, where the entry is not one of the bundled dex.
  public var descent: Descent?
  /// Its species' names and genera where the entry is not one of the bundled dex.
  public var names: LocalizedText?
  public var genera: LocalizedText?

  /// An entry of which nothing more is known than a row of the list.
  public init(id: Int, slug: String) {
    self.id = id
    self.slug = slug
  }

  /// The entry that a row of `/pokemon` names; nil if its URL ends in no id.
  public init?(_ row: NamedResource) {
    guard let id = row.id else { return nil }
    self.init(id: id, slug: row.name)
  }

  /// What a species evolves from.
  public enum Descent: Hashable, Sendable {
    case nothing
    /// The species of this number.
    case species(Int)
  }

  /// Ids above this are forms'.
  public static let lastSpeciesID = 10000

  /// Whether it is another form than its species' default one; by its id as long as nobody said so.
  public var isForm: Bool { isDefault.map { !$0 } ?? (id > EntrySummary.lastSpeciesID) }

  /// The number that it is listed under: its species', or its own as long as that is unknown and it is no form.
  public var number: Int? { speciesID ?? (isForm ? nil : id) }

  /// Heights in decimetres and weights in hectograms, if known.
  public var heightDecimetres: Int? { height?.decimetres }
  public var weightHectograms: Int? { weight?.hectograms }

  /// Takes over what `/pokemon/<id>` tells, where it tells anything.
  public mutating func merge(_ pokemon: Pokemon) {
    slug = pokemon.name
    speciesID = pokemon.species?.id ?? speciesID
    isDefault = pokemon.isDefault ?? isDefault
    if let types = pokemon.types, !types.isEmpty { self.types = types }
    for stat in Stat.allCases { stats[stat] = pokemon.stats[stat] ?? stats[stat] }
    height = pokemon.height ?? height
    weight = pokemon.weight ?? weight
    baseExperience = pokemon.baseExperience ?? baseExperience
    if let slots = pokemon.abilities {
      abilities = slots.filter { $0.isHidden != true }.map(\.ability.name)
      hiddenAbility = slots.first { $0.isHidden == true }?.ability.name
    }
  }

  /// Takes over what `/pokemon-species/<id>` tells. A form keeps the generation that brought it, if that is known.
  public mutating func merge(_ species: Species) {
    speciesID = species.id
    if !isForm { generation = species.generation ?? generation }
    isBaby = species.isBaby ?? isBaby
    isLegendary = species.isLegendary ?? isLegendary
    isMythical = species.isMythical ?? isMythical
    evolutionChainID = species.evolutionChain?.id ?? evolutionChainID
    // Null and left out look alike: who tells its generation would tell its ancestor.
    descent = species.evolvesFrom?.id.map(Descent.species) ?? (species.generation == nil ? descent : .nothing)
    names = species.names ?? names
    genera = species.genera ?? genera
  }

  /// Takes over what another summary of the same entry tells, where it tells anything.
  public mutating func merge(_ other: EntrySummary) {
    slug = other.slug
    speciesID = other.speciesID ?? speciesID
    isDefault = other.isDefault ?? isDefault
    formName = other.formName ?? formName
    if !other.types.isEmpty { types = other.types }
    for stat in Stat.allCases { stats[stat] = other.stats[stat] ?? stats[stat] }
    generation = other.generation ?? generation
    isBaby = other.isBaby ?? isBaby
    isLegendary = other.isLegendary ?? isLegendary
    isMythical = other.isMythical ?? isMythical
    isMega = other.isMega ?? isMega
    height = other.height ?? height
    weight = other.weight ?? weight
    baseExperience = other.baseExperience ?? baseExperience
    if !other.abilities.isEmpty || other.hiddenAbility != nil {
      abilities = other.abilities
      hiddenAbility = other.hiddenAbility
    }
    evolutionChainID = other.evolutionChainID ?? evolutionChainID
    descent = other.descent ?? descent
    names = other.names ?? names
    genera = other.genera ?? genera
  }
}
