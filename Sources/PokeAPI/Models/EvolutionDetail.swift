/// One way of evolving: what sets it off, and every condition. All that are set must hold. Items, moves, places, species
/// and forms are slugs.
public struct EvolutionDetail: Hashable, Sendable {
  /// The slug of what sets it off: `level-up`, `trade`, `use-item`, … It may come without a level.
  public var trigger: String?
  public var minLevel: Int?
  public var item: String?
  public var heldItem: String?
  public var knownMove: String?
  public var knownMoveType: PokemonType?
  public var usedMove: String?
  public var minMoveCount: Int?
  public var location: String?
  public var minHappiness: Int?
  public var minAffection: Int?
  public var minBeauty: Int?
  public var minSteps: Int?
  public var minDamageTaken: Int?
  /// `day`, `night`, `dusk`, `full-moon`.
  public var timeOfDay: String?
  public var gender: Gender?
  public var relativePhysicalStats: PhysicalStats?
  public var partySpecies: String?
  public var partyType: PokemonType?
  public var tradeSpecies: String?
  public var nearSpecialRock = false
  public var needsOverworldRain = false
  public var needsMultiplayer = false
  public var turnUpsideDown = false
  /// The region that it must happen in.
  public var region: String?
  /// The form that evolves, and the form that it becomes.
  public var baseForm: String?
  public var evolvedForm: String?
  /// The slug of the first games it is true of.
  public var versionGroup: String?
  public var isDefault: Bool?

  public enum Gender: Int, Hashable, Sendable {
    case female = 1
    case male = 2
    case genderless = 3
  }

  /// Attack compared with defense.
  public enum PhysicalStats: Int, Hashable, Sendable {
    case attackLower = -1
    case equal = 0
    case attackHigher = 1
  }

  public init(trigger: String?) { self.trigger = trigger }
}

extension EvolutionDetail: Decodable {
  private enum Key: String, CodingKey {
    case trigger, item, location, gender, region
    case minLevel = "min_level"
    case heldItem = "held_item"
    case knownMove = "known_move"
    case knownMoveType = "known_move_type"
    case usedMove = "used_move"
    case minMoveCount = "min_move_count"
    case minHappiness = "min_happiness"
    case minAffection = "min_affection"
    case minBeauty = "min_beauty"
    case minSteps = "min_steps"
    case minDamageTaken = "min_damage_taken"
    case timeOfDay = "time_of_day"
    case relativePhysicalStats = "relative_physical_stats"
    case partySpecies = "party_species"
    case partyType = "party_type"
    case tradeSpecies = "trade_species"
    case nearSpecialRock = "near_special_rock"
    case needsOverworldRain = "needs_overworld_rain"
    case needsMultiplayer = "needs_multiplayer"
    case turnUpsideDown = "turn_upside_down"
    case baseForm = "base_form"
    case evolvedForm = "evolved_form"
    case versionGroup = "version_group"
    case isDefault = "is_default"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(trigger: container.slug(.trigger))
    minLevel = container.lenient(.minLevel)
    item = container.slug(.item)
    heldItem = container.slug(.heldItem)
    knownMove = container.slug(.knownMove)
    knownMoveType = container.slug(.knownMoveType).map(PokemonType.init(slug:))
    usedMove = container.slug(.usedMove)
    minMoveCount = container.lenient(.minMoveCount)
    location = container.slug(.location)
    minHappiness = container.lenient(.minHappiness)
    minAffection = container.lenient(.minAffection)
    minBeauty = container.lenient(.minBeauty)
    minSteps = container.lenient(.minSteps)
    minDamageTaken = container.lenient(.minDamageTaken)
    timeOfDay = container.lenient(.timeOfDay, as: String.self).flatMap { $0.isEmpty ? nil : $0 }
    gender = container.lenient(.gender).flatMap(Gender.init(rawValue:))
    relativePhysicalStats = container.lenient(.relativePhysicalStats).flatMap(PhysicalStats.init(rawValue:))
    partySpecies = container.slug(.partySpecies)
    partyType = container.slug(.partyType).map(PokemonType.init(slug:))
    tradeSpecies = container.slug(.tradeSpecies)
    nearSpecialRock = container.lenient(.nearSpecialRock) ?? false
    needsOverworldRain = container.lenient(.needsOverworldRain) ?? false
    needsMultiplayer = container.lenient(.needsMultiplayer) ?? false
    turnUpsideDown = container.lenient(.turnUpsideDown) ?? false
    region = container.slug(.region)
    baseForm = container.slug(.baseForm)
    evolvedForm = container.slug(.evolvedForm)
    versionGroup = container.slug(.versionGroup)
    isDefault = container.lenient(.isDefault)
  }
}
