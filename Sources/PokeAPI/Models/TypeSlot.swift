/// A type in its slot.
struct TypeSlot: Decodable {
  let slot: Int?
  let type: PokemonType

  private enum Key: String, CodingKey { case slot, type }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    slot = container.lenient(.slot)
    type = PokemonType(slug: try container.decode(SlugOnly.self, forKey: .type).name)
  }
}

extension [TypeSlot] {
  /// The types by slot, two at most, as no Pokémon has more; those without a slot last, as they came.
  var inOrder: [PokemonType] {
    enumerated()
      .sorted { ($0.element.slot ?? .max, $0.offset) < ($1.element.slot ?? .max, $1.offset) }
      .prefix(2).map(\.element.type)
  }
}
