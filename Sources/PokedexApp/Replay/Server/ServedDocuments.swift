import PokeAPI

/// Models as PokéAPI writes them: the fields that the program reads, under the served base URL.
struct ServedDocuments: Sendable {
  let base: String

  func list(_ entries: some Sequence<(id: Int, slug: String)>, count: Int, next: String?, previous: String?)
    -> JSONValue
  {
    [
      "count": .number(count), "next": .string(next), "previous": .string(previous),
      "results": .array(entries.map { link($0.slug, "pokemon", $0.id) }),
    ]
  }

  // MARK: Links

  func link(_ name: String, _ endpoint: String, _ id: Int) -> JSONValue {
    ["name": .string(name), "url": .string("\(base)/\(endpoint)/\(id)/")]
  }

  func link(_ link: NamedResource?) -> JSONValue {
    link.map { ["name": .string($0.name), "url": .string(moved($0.url))] } ?? .null
  }

  /// A link of which the program reads the name alone.
  func name(_ name: String?) -> JSONValue {
    name.map { ["name": .string($0), "url": .string("\(base)/\($0)/")] } ?? .null
  }

  /// A URL of the bundled facts, on this server.
  func moved(_ url: String) -> String {
    url.hasPrefix(BundledDex.api) ? base + url.dropFirst(BundledDex.api.count) : url
  }

  // MARK: An entry

  func document(of pokemon: Pokemon) -> JSONValue {
    let form: JSONValue = link(pokemon.name, "pokemon-form", pokemon.id)
    return [
      "abilities": .array((pokemon.abilities ?? []).map(ability)),
      "base_experience": .number(pokemon.baseExperience),
      "forms": [form],
      "height": .number(pokemon.height?.decimetres ?? 0),
      "held_items": [],
      "id": .number(pokemon.id),
      "is_default": .bool(pokemon.isDefault),
      // As on the real server, where nobody says what a Gigantamax form knows.
      "moves": .array(pokemon.name.hasSuffix("-gmax") ? [] : Self.moves.map(move)),
      "name": .string(pokemon.name),
      "order": .number(pokemon.id),
      "past_abilities": [], "past_stats": [], "past_types": [],
      "species": link(pokemon.species),
      "sprites": pokemon.name.hasSuffix("-starter") ? Self.noSprites : sprites(pokemon.id),
      "stats": .array(Stat.allCases.map { stat($0, pokemon) }),
      "types": types(of: pokemon),
      "weight": .number(pokemon.weight?.hectograms ?? 0),
    ]
  }

  private func ability(_ slot: AbilitySlot) -> JSONValue {
    ["ability": link(slot.ability), "is_hidden": .bool(slot.isHidden), "slot": .number(slot.slot)]
  }

  private func stat(_ stat: Stat, _ pokemon: Pokemon) -> JSONValue {
    [
      "base_stat": .number(pokemon.stats[stat]), "effort": .number(pokemon.effort[stat] ?? 0),
      "stat": link(stat.slug, "stat", stat.rawValue + 1),
    ]
  }

  func types(of pokemon: Pokemon) -> JSONValue {
    .array((pokemon.types ?? []).enumerated().map { ["slot": .number($0 + 1), "type": type($1)] })
  }

  func type(_ type: PokemonType) -> JSONValue {
    link(type.slug, "type", (PokemonType.all.firstIndex(of: type) ?? 10_000) + 1)
  }

  /// The partners of Let's Go have no picture on the real server either.
  private static let noSprites: JSONValue = [
    "front_default": .null, "front_female": .null, "front_shiny": .null, "front_shiny_female": .null,
  ]

  /// Pictures lie on the same server, beside the API.
  func sprites(_ id: Int) -> JSONValue {
    let folder = base.hasSuffix("/api/v2") ? base.dropLast(7) + "/sprites/pokemon" : base + "/sprites/pokemon"
    return [
      "front_default": .string("\(folder)/\(id).png"), "front_female": .null,
      "front_shiny": .string("\(folder)/shiny/\(id).png"), "front_shiny_female": .null,
    ]
  }

  /// The bundled facts don't say who learns what: everybody learns these.
  private static let moves: [(id: Int, slug: String, method: String, level: Int)] = [
    (33, "tackle", "level-up", 1), (45, "growl", "level-up", 4), (98, "quick-attack", "level-up", 12),
    (36, "take-down", "machine", 0), (182, "protect", "machine", 0),
  ]

  private func move(_ move: (id: Int, slug: String, method: String, level: Int)) -> JSONValue {
    let groups = [(1, "red-blue"), (25, "scarlet-violet")]
    return [
      "move": link(move.slug, "move", move.id),
      "version_group_details": .array(
        groups.map { id, group in
          [
            "level_learned_at": .number(move.level), "order": .null,
            "move_learn_method": link(move.method, "move-learn-method", move.method == "machine" ? 4 : 1),
            "version_group": link(group, "version-group", id),
          ]
        }),
    ]
  }
}
