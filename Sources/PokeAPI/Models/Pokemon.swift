/// What `/pokemon/<id>` tells. What a server left out is nil: unknown, never empty or zero.
public struct Pokemon: Hashable, Sendable, Identifiable {
  /// The API's id: the national number of a species' default form, above 10000 of another form.
  public var id: Int
  /// The slug, such as `exeggutor-alola`.
  public var name: String
  /// Whose form it is; its URL is the only sure way to the species.
  public var species: NamedResource?
  /// False of a form other than its species' default one.
  public var isDefault: Bool?
  /// One or two, in the order of their slots.
  public var types: [PokemonType]?
  public var stats = BaseStats()
  /// What defeating it adds to the victor's effort.
  public var effort = BaseStats()
  public var abilities: [AbilitySlot]?
  public var height: Height?
  public var weight: Weight?
  public var baseExperience: Int?
  public var forms: [NamedResource]?
  public var sprites: Sprites?
  public var heldItems: [HeldItem]?
  public var learnset: Learnset?
  public var pastTypes: [Past<[PokemonType]>]?
  /// By the stat's slug, which may be the first generation's `special`.
  public var pastStats: [Past<[String: Int]>]?
  public var pastAbilities: [Past<[PastAbility]>]?

  /// An entry of which nothing more is known.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Pokemon: IdentifiedModel {
  package var slug: String? { name }

  package static let fields = Key.allNames
  package static let longList: String? = "moves"

  package mutating func readList(_ list: inout JSONCursor) { learnset = Learnset(&list) }

  private enum Key: String, CodingKey, CaseIterable {
    case id, name, species, types, stats, abilities, height, weight, forms, sprites
    case isDefault = "is_default"
    case baseExperience = "base_experience"
    case heldItems = "held_items"
    case pastTypes = "past_types"
    case pastStats = "past_stats"
    case pastAbilities = "past_abilities"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.identifier(.name)
    species = container.lenient(.species)
    isDefault = container.lenient(.isDefault)
    types = container.lenientList(.types, of: TypeSlot.self)?.inOrder
    let rows = container.lenientList(.stats, of: StatRow.self) ?? []
    stats = BaseStats(rows, \.base)
    effort = BaseStats(rows, \.effort)
    abilities = container.lenientList(.abilities)
    height = container.lenient(.height).flatMap(Height.init(decimetres:))
    weight = container.lenient(.weight).flatMap(Weight.init(hectograms:))
    baseExperience = container.lenient(.baseExperience)
    forms = container.lenientList(.forms)
    sprites = container.lenient(.sprites)
    heldItems = container.lenientList(.heldItems)
    pastTypes = container.lenientList(.pastTypes, of: PastTypesRow.self)?.map(\.past)
    pastStats = container.lenientList(.pastStats, of: PastStatsRow.self)?.map(\.past)
    pastAbilities = container.lenientList(.pastAbilities, of: PastAbilitiesRow.self)?.map(\.past)
  }
}
