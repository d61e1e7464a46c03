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
      "moves": .array(Self.moves.map(move)),
      "name": .string(pokemon.name),
      "order": .number(pokemon.id),
      "past_abilities": [], "past_stats": [], "past_types": [],
      "species": link(pokemon.species),
      "sprites": sprites(pokemon.id),
      "stats": .array(Stat.allCases.map { stat($0, pokemon) }),
      "types": .array(
        (pokemon.types ?? []).enumerated().map { ["slot": .number($0 + 1), "type": type($1)] }),
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

  private func type(_ type: PokemonType) -> JSONValue {
    link(type.slug, "type", (PokemonType.all.firstIndex(of: type) ?? 10_000) + 1)
  }

  /// Pictures lie on the same server, beside the API.
  private func sprites(_ id: Int) -> JSONValue {
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

  // MARK: A species

  func document(of species: Species) -> JSONValue {
    let generation = species.generation.map { link("generation-\(Self.numeral($0))", "generation", $0) }
    return [
      "base_happiness": .number(species.baseHappiness),
      "capture_rate": .number(species.captureRate),
      "color": name(species.color), "egg_groups": .array((species.eggGroups ?? []).map { name($0) }),
      "evolution_chain": species.evolutionChain.map { ["url": .string(moved($0.url))] } ?? .null,
      "evolves_from_species": link(species.evolvesFrom),
      "flavor_text_entries": .array(["red", "scarlet"].map { flavorText(species.name, $0) }),
      "forms_switchable": .bool(species.formsSwitchable),
      "gender_rate": .number(species.gender.map(Self.eighths)),
      "genera": texts(species.genera, "genus"),
      "generation": generation ?? .null,
      "growth_rate": name(species.growthRate), "habitat": name(species.habitat),
      "has_gender_differences": .bool(species.hasGenderDifferences),
      "hatch_counter": .number(species.hatchCounter),
      "id": .number(species.id),
      "is_baby": .bool(species.isBaby), "is_legendary": .bool(species.isLegendary),
      "is_mythical": .bool(species.isMythical),
      "name": .string(species.name),
      "names": texts(species.names, "name"),
      "order": .number(species.id),
      "pokedex_numbers": [["entry_number": .number(species.id), "pokedex": link("national", "pokedex", 1)]],
      "shape": name(species.shape),
      "varieties": .array(
        (species.varieties ?? []).map { ["is_default": .bool($0.isDefault), "pokemon": link($0.pokemon)] }),
    ]
  }

  /// The bundled facts hold no texts.
  private func flavorText(_ species: String, _ version: String) -> JSONValue {
    [
      "flavor_text": .string("What the game\n\(version) says of\u{C}\(species)."),
      "language": name("en"), "version": name(version),
    ]
  }

  private func texts(_ texts: LocalizedText?, _ key: String) -> JSONValue {
    .array(
      (texts?.languages ?? []).map { language in
        [key: .string(texts?[language]), "language": name(language.code)]
      })
  }

  private static func eighths(_ ratio: GenderRatio) -> Int {
    switch ratio {
    case .genderless: -1
    case .female(let eighths): eighths
    }
  }

  private static func numeral(_ number: Int) -> String {
    let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    return numerals.indices.contains(number - 1) ? numerals[number - 1] : String(number)
  }

  // MARK: A chain

  func document(of chain: EvolutionChain) -> JSONValue {
    ["baby_trigger_item": link(chain.babyTriggerItem), "chain": node(chain.root), "id": .number(chain.id)]
  }

  private func node(_ node: EvolutionChain.Node) -> JSONValue {
    [
      "evolution_details": .array(node.details.map(detail)),
      "evolves_to": .array(node.evolvesTo.map(self.node)),
      "is_baby": .bool(node.isBaby),
      "species": link(node.species),
    ]
  }

  private func detail(_ detail: EvolutionDetail) -> JSONValue {
    [
      "base_form": name(detail.baseForm), "evolved_form": name(detail.evolvedForm),
      "gender": .number(detail.gender?.rawValue), "held_item": name(detail.heldItem),
      "is_default": .bool(detail.isDefault), "item": name(detail.item), "known_move": name(detail.knownMove),
      "known_move_type": detail.knownMoveType.map(type) ?? .null, "location": name(detail.location),
      "min_affection": .number(detail.minAffection), "min_beauty": .number(detail.minBeauty),
      "min_damage_taken": .number(detail.minDamageTaken), "min_happiness": .number(detail.minHappiness),
      "min_level": .number(detail.minLevel), "min_move_count": .number(detail.minMoveCount),
      "min_steps": .number(detail.minSteps), "near_special_rock": .bool(detail.nearSpecialRock),
      "needs_multiplayer": .bool(detail.needsMultiplayer),
      "needs_overworld_rain": .bool(detail.needsOverworldRain), "party_species": name(detail.partySpecies),
      "party_type": detail.partyType.map(type) ?? .null, "region": name(detail.region),
      "relative_physical_stats": .number(detail.relativePhysicalStats?.rawValue),
      "time_of_day": .string(detail.timeOfDay ?? ""), "trade_species": name(detail.tradeSpecies),
      "trigger": name(detail.trigger), "turn_upside_down": .bool(detail.turnUpsideDown),
      "used_move": name(detail.usedMove), "version_group": name(detail.versionGroup),
    ]
  }

  // MARK: Links

  private func link(_ name: String, _ endpoint: String, _ id: Int) -> JSONValue {
    ["name": .string(name), "url": .string("\(base)/\(endpoint)/\(id)/")]
  }

  private func link(_ link: NamedResource?) -> JSONValue {
    link.map { ["name": .string($0.name), "url": .string(moved($0.url))] } ?? .null
  }

  /// A link of which the program reads the name alone.
  private func name(_ name: String?) -> JSONValue {
    name.map { ["name": .string($0), "url": .string("\(base)/\($0)/")] } ?? .null
  }

  /// A URL of the bundled facts, on this server.
  private func moved(_ url: String) -> String {
    url.hasPrefix(BundledDex.api) ? base + url.dropFirst(BundledDex.api.count) : url
  }
}
