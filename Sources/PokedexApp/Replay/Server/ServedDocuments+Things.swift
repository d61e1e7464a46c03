import PokeAPI

// The bundled facts hold no texts: what abilities and moves do is said in words that stand for them.
extension ServedDocuments {
  func document(of ability: Ability) -> JSONValue {
    [
      "effect_entries": effects(of: ability.name), "flavor_text_entries": [],
      "generation": generation(ability.generation), "id": .number(ability.id), "name": .string(ability.name),
      "names": texts(ability.names, "name"),
    ]
  }

  func document(of move: MoveInfo) -> JSONValue {
    [
      "accuracy": .number(move.accuracy), "damage_class": name(move.damageClass), "effect_chance": .null,
      "effect_entries": effects(of: move.name), "flavor_text_entries": [],
      "generation": generation(move.generation), "id": .number(move.id), "name": .string(move.name),
      "names": texts(move.names, "name"), "power": .number(move.power), "pp": .number(move.pp),
      "priority": .number(move.priority), "type": move.type.map(type) ?? .null,
    ]
  }

  func document(of type: TypeInfo) -> JSONValue {
    func types(_ types: [PokemonType]?) -> JSONValue { .array((types ?? []).map { self.type($0) }) }
    return [
      "damage_relations": [
        "double_damage_to": types(type.doubleDamageTo), "half_damage_to": types(type.halfDamageTo),
        "no_damage_to": types(type.noDamageTo),
      ],
      "generation": generation(type.generation), "id": .number(type.id), "name": .string(type.name),
      "names": texts(type.names, "name"),
    ]
  }

  /// The form of an entry; every entry has one of its own name.
  func form(of pokemon: Pokemon) -> JSONValue {
    let species = pokemon.species?.name ?? pokemon.name
    let added = pokemon.name.hasPrefix(species + "-") ? pokemon.name.dropFirst(species.count + 1) : ""
    return [
      "form_name": .string(String(added)), "form_names": [], "id": .number(pokemon.id), "is_battle_only": false,
      "is_default": .bool(pokemon.isDefault), "is_mega": .bool(added.hasPrefix("mega")),
      "name": .string(pokemon.name), "names": [], "pokemon": link(pokemon.name, "pokemon", pokemon.id),
      "sprites": sprites(pokemon.id), "types": types(of: pokemon), "version_group": name("red-blue"),
    ]
  }

  private func effects(of name: String) -> JSONValue {
    let short = "What \(name) does, in short."
    return [
      ["effect": .string("What \(name) does, in full."), "language": self.name("en"), "short_effect": .string(short)]
    ]
  }
}
