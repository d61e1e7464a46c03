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
