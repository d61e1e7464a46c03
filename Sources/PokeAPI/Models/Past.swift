/// What was different in older games, up to and with a generation.
public struct Past<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The last generation of which it was true.
  public var generation: Int?
  public var value: Value

  public init(generation: Int?, value: Value) {
    self.generation = generation
    self.value = value
  }
}

/// A slot of abilities as it was.
public struct PastAbility: Hashable, Sendable {
  /// The ability that stood in the slot; nil where the slot was empty.
  public var ability: NamedResource?
  public var isHidden: Bool?
  public var slot: Int?

  public init(ability: NamedResource?, isHidden: Bool?, slot: Int?) {
    self.ability = ability
    self.isHidden = isHidden
    self.slot = slot
  }
}

extension PastAbility: Decodable {
  private enum Key: String, CodingKey {
    case ability, slot
    case isHidden = "is_hidden"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    ability = container.lenient(.ability)
    isHidden = container.lenient(.isHidden)
    slot = container.lenient(.slot)
  }
}

private enum PastKey: String, CodingKey { case generation, types, stats, abilities }

struct PastTypesRow: Decodable {
  let past: Past<[PokemonType]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let types = try container.decode([Lenient<TypeSlot>].self, forKey: .types).compactMap(\.value)
    past = Past(generation: container.generation(.generation), value: types.inOrder)
  }
}

struct PastStatsRow: Decodable {
  let past: Past<[String: Int]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let rows = try container.decode([Lenient<StatRow>].self, forKey: .stats).compactMap(\.value)
    let values = rows.compactMap { row in row.base.map { (row.slug, $0) } }
    past = Past(
      generation: container.generation(.generation), value: Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }
}

struct PastAbilitiesRow: Decodable {
  let past: Past<[PastAbility]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let rows = try container.decode([Lenient<PastAbility>].self, forKey: .abilities).compactMap(\.value)
    past = Past(generation: container.generation(.generation), value: rows)
  }
}
