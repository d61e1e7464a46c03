/// What `/pokemon-species/<id>` tells. What a server left out is nil.
public struct Species: Hashable, Sendable, Identifiable {
  /// The national dex number.
  public var id: Int
  /// The slug, such as `deoxys`; 37 species have no pokemon of that name.
  public var name: String
  public var names: LocalizedText?
  /// The kind it is said to be, such as `Mouse Pokémon`.
  public var genera: LocalizedText?
  public var generation: Int?
  public var isBaby: Bool?
  public var isLegendary: Bool?
  public var isMythical: Bool?
  public var hasGenderDifferences: Bool?
  public var formsSwitchable: Bool?
  /// The slug of the colour, shape, habitat and growth rate.
  public var color: String?
  public var shape: String?
  public var habitat: String?
  public var growthRate: String?
  public var gender: GenderRatio?
  /// 3–255, the higher the easier.
  public var captureRate: Int?
  public var baseHappiness: Int?
  /// Egg cycles; 255 or so steps each, by game.
  public var hatchCounter: Int?
  /// The slugs of its egg groups.
  public var eggGroups: [String]?
  /// It can contradict the evolution chain (Melmetal, Manaphy); the chain is what is shown.
  public var evolvesFrom: NamedResource?
  public var evolutionChain: ResourceLink?
  /// Its forms that have an entry of their own, the default one first.
  public var varieties: [Variety]?
  public var dexNumbers: [DexNumber]?
  public var flavorTexts: [FlavorText]?

  /// A species of which nothing more is known.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// The default form, or the first if none says it is.
  public var defaultVariety: NamedResource? { varieties?.first?.pokemon }
}

extension Species: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames
  package static let longList: String? = "flavor_text_entries"

  package mutating func readList(_ list: inout JSONCursor) { flavorTexts = FlavorText.list(&list) }

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, names, genera, generation, color, shape, habitat, varieties
    case isBaby = "is_baby"
    case isLegendary = "is_legendary"
    case isMythical = "is_mythical"
    case hasGenderDifferences = "has_gender_differences"
    case formsSwitchable = "forms_switchable"
    case growthRate = "growth_rate"
    case genderRate = "gender_rate"
    case captureRate = "capture_rate"
    case baseHappiness = "base_happiness"
    case hatchCounter = "hatch_counter"
    case eggGroups = "egg_groups"
    case evolvesFrom = "evolves_from_species"
    case evolutionChain = "evolution_chain"
    case dexNumbers = "pokedex_numbers"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    names = container.localizedText(.names)
    genera = container.localizedText(.genera, text: .genus)
    generation = container.generation(.generation)
    isBaby = container.lenient(.isBaby)
    isLegendary = container.lenient(.isLegendary)
    isMythical = container.lenient(.isMythical)
    hasGenderDifferences = container.lenient(.hasGenderDifferences)
    formsSwitchable = container.lenient(.formsSwitchable)
    color = container.slug(.color)
    shape = container.slug(.shape)
    habitat = container.slug(.habitat)
    growthRate = container.slug(.growthRate)
    gender = container.lenient(.genderRate).flatMap(GenderRatio.init(eighths:))
    captureRate = container.lenient(.captureRate)
    baseHappiness = container.lenient(.baseHappiness)
    hatchCounter = container.lenient(.hatchCounter)
    eggGroups = container.lenientList(.eggGroups, of: SlugOnly.self)?.map(\.name)
    evolvesFrom = container.lenient(.evolvesFrom)
    evolutionChain = container.lenient(.evolutionChain)
    varieties = container.lenientList(.varieties, of: Variety.self)?.defaultFirst
    dexNumbers = container.lenientList(.dexNumbers)
  }
}
