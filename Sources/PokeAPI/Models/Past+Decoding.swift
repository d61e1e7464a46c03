private enum PastKey: String, CodingKey { case generation, types, stats, abilities }

struct PastTypesRow: Decodable {
  let past: Past<[PokemonType]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let types = try container.rows(.types, of: TypeSlot.self)
    past = Past(generation: container.generation(.generation), value: types.inOrder)
  }
}

struct PastStatsRow: Decodable {
  let past: Past<[String: Int]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let rows = try container.rows(.stats, of: StatRow.self)
    let values = rows.compactMap { row in row.base.map { (row.slug, $0) } }
    past = Past(
      generation: container.generation(.generation), value: Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }
}

struct PastAbilitiesRow: Decodable {
  let past: Past<[PastAbility]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PastKey.self)
    let rows = try container.rows(.abilities, of: PastAbility.self)
    past = Past(generation: container.generation(.generation), value: rows)
  }
}
