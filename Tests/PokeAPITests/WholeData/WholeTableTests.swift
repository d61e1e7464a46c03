import Testing

@testable import PokeAPI

@Suite("Every bundled cell is what PokéAPI says", .enabled(if: DataSet.isAtHand))
struct WholeTableTests {
  let dex = BundledDex.shared

  @Test("Entries: types, stats, abilities, size, effort, generation, form")
  func pokemon() throws {
    var comparison = Comparison()
    for fact in try DataSet.facts("pokemon") {
      let id = try #require(fact["id"].flatMap { Int($0) })
      let entry = try #require(dex.summary(of: id))
      let pokemon = try #require(dex.pokemon(id))
      let row = try #require(Tables.pokemon.row(id: id))
      func same(_ column: String, _ ours: Int?) { comparison.cell("\(entry.slug) \(column)", ours, fact[column]) }
      func same(_ column: String, _ ours: String?) { comparison.cell("\(entry.slug) \(column)", ours, fact[column]) }
      func same(_ column: String, _ ours: Bool?) { comparison.cell("\(entry.slug) \(column)", ours, fact[column]) }
      same("id", pokemon.id)
      same("name", entry.slug)
      same("species_id", entry.speciesID)
      same("species", pokemon.species?.name)
      same("is_default", entry.isDefault)
      same("height_dm", row[PokemonColumn.height].int)
      same("weight_hg", row[PokemonColumn.weight].int)
      same("base_experience", entry.baseExperience)
      same("type1", entry.types.first?.slug)
      same("type2", entry.types.dropFirst().first?.slug)
      for stat in Stat.allCases { same(stat.slug.replacing("-", with: "_"), entry.stats[stat]) }
      same("stat_total", entry.stats.total)
      same("ability1", pokemon.abilities?.first { $0.slot == 1 }?.ability.name)
      same("ability2", pokemon.abilities?.first { $0.slot == 2 }?.ability.name)
      same("ability3_hidden", pokemon.abilities?.first { $0.slot == 3 }?.ability.name)
      same(
        "abilities_slot:name:hidden",
        pokemon.abilities?.map { "\($0.slot ?? 0):\($0.ability.name):\($0.isHidden == true ? 1 : 0)" }
          .joined(separator: "|"))
      same("generation_form", entry.generation)
      same("evolution_chain_id", entry.evolutionChainID)
      same(
        "effort_hp|atk|def|spa|spd|spe",
        Stat.allCases.map { pokemon.effort[$0].map(String.init) ?? "" }.joined(separator: "|"))
      same("form_is_mega", entry.isMega)
      same("form_is_battle_only", row[PokemonColumn.marks].contains("battle_only"))
      let species = try #require(entry.speciesID.flatMap(dex.species))
      same("generation_species", species.generation)
      same("evolves_from", species.evolvesFrom?.name)
      same("evolves_from_id", species.evolvesFrom?.id)
    }
    comparison.conclude("pokemon", atLeast: 1351 * 29)
  }

  @Test("Species: marks, rates, groups, forms, chain")
  func species() throws {
    var comparison = Comparison()
    let names = DisplayName(language: .english)
    for fact in try DataSet.facts("species") {
      let species = try #require(fact["id"].flatMap { Int($0) }.flatMap(dex.species))
      let entry = try #require(dex.defaultPokemon(ofSpecies: species.id).flatMap(dex.summary(of:)))
      func same(_ column: String, _ ours: Int?) { comparison.cell("\(species.name) \(column)", ours, fact[column]) }
      func same(_ column: String, _ ours: String?) { comparison.cell("\(species.name) \(column)", ours, fact[column]) }
      func same(_ column: String, _ ours: Bool?) { comparison.cell("\(species.name) \(column)", ours, fact[column]) }
      same("name", species.name)
      same("name_en", species.names?[.english])
      same("name_en", names.name(of: entry))
      same("genus_en", species.genera?[.english])
      same("genus_en", names.genus(of: entry))
      same("generation", species.generation)
      same("color", species.color)
      same("shape", species.shape)
      same("habitat", species.habitat)
      same("growth_rate", species.growthRate)
      switch species.gender {
      case .female(let eighths): same("gender_rate", eighths)
      case .genderless: same("gender_rate", -1)
      case nil: same("gender_rate", nil as Int?)
      }
      same("capture_rate", species.captureRate)
      same("base_happiness", species.baseHappiness)
      same("hatch_counter", species.hatchCounter)
      same("is_baby", species.isBaby)
      same("is_legendary", species.isLegendary)
      same("is_mythical", species.isMythical)
      same("is_baby", entry.isBaby)
      same("is_legendary", entry.isLegendary)
      same("is_mythical", entry.isMythical)
      same("has_gender_differences", species.hasGenderDifferences)
      same("forms_switchable", species.formsSwitchable)
      same("egg_groups", species.eggGroups?.joined(separator: "|"))
      same("evolves_from", species.evolvesFrom?.name)
      same("evolution_chain_id", species.evolutionChain?.id)
      same("varieties", species.varieties?.map(\.pokemon.name).joined(separator: "|"))
    }
    comparison.conclude("species", atLeast: 1025 * 26)
  }

  @Test("Names and genera in every language")
  func names() throws {
    var comparison = Comparison()
    var languages: [Int: Int] = [:]
    for fact in try DataSet.facts("species_names") {
      let id = try #require(fact["species_id"].flatMap { Int($0) })
      let language = Language(code: try #require(fact["language"]))
      let row = try #require(Tables.speciesNames.table.row(id: id))
      let column = try #require(Tables.speciesNames.column(of: language))
      comparison.cell("\(id) \(language.code)", Tables.speciesNames.text(in: row, column: column), fact["name"])
      let genus = Tables.species.row(id: id)?[SpeciesColumn.genus].int.flatMap(Tables.genera.table.row(id:))
      let text = Tables.genera.column(of: language).flatMap { column in
        genus.flatMap { Tables.genera.text(in: $0, column: column) }
      }
      comparison.cell("\(id) genus \(language.code)", text, fact["genus"])
      languages[id, default: 0] += 1
    }
    for (id, count) in languages {
      let row = try #require(Tables.speciesNames.table.row(id: id))
      #expect(Tables.speciesNames.texts(in: row).languages.count == count)
    }
    comparison.conclude("names", atLeast: 24600)
  }

  @Test("What a list calls every entry")
  func displayNames() throws {
    var comparison = Comparison()
    let names = DisplayName(language: .english)
    for fact in try DataSet.facts("display_names") {
      let id = try #require(fact["pokemon_id"].flatMap { Int($0) })
      let entry = try #require(dex.summary(of: id))
      let full = try #require(fact["default_form_full_name_en"])
      comparison.cell("\(id) form", entry.formName, fact["default_form_slug"])
      let label = Tables.formLabels.table.row(id: id).flatMap { row in
        Tables.formLabels.column(of: .english).flatMap { Tables.formLabels.text(in: row, column: $0) }
      }
      comparison.cell("\(id) label", label, fact["default_form_label_en"])
      if !entry.isForm {
        comparison.cell("\(id) name", names.name(of: entry), fact["species_name_en"])
      } else if !full.isEmpty {
        comparison.cell("\(id) name", names.name(of: entry), full)
      }
    }
    comparison.conclude("display names", atLeast: 4045)
  }

  @Test("Abilities, items, types, stats, versions, languages")
  func lists() throws {
    var comparison = Comparison()
    let english = DisplayName(language: .english)
    for fact in try DataSet.facts("abilities") {
      let id = try #require(fact["id"].flatMap { Int($0) })
      let ability = try #require(dex.ability(id))
      let row = try #require(Tables.abilities.table.row(id: id))
      comparison.cell("ability \(id)", ability.name, fact["name"])
      comparison.cell("ability \(id) en", english.ability(ability.name), fact["name_en"])
      comparison.cell("ability \(id) generation", ability.generation, fact["generation"])
      comparison.cell("ability \(id) main", !row.cell(3).contains("spin_off"), fact["is_main_series"])
    }
    for fact in try DataSet.facts("items") {
      let row = try #require(fact["id"].flatMap { Int($0) }.flatMap(Tables.items.row(id:)))
      let slug = try #require(fact["name"])
      comparison.cell("item", row.cell(1).text, slug)
      // An item that the API has no English name for goes by its slug.
      let name = try #require(fact["name_en"])
      let shown = name.isEmpty ? Slug.titled(slug) : name
      comparison.cell("item \(slug)", row.cell(2).text ?? Slug.titled(slug), shown)
      // By slug, all items are walked along each time.
      if row.id.isMultiple(of: 50) { #expect(english.item(slug) == shown) }
    }
    for fact in try DataSet.facts("type_list") {
      let type = try #require(fact["id"].flatMap { Int($0) }.flatMap(dex.type))
      comparison.cell("type", type.name, fact["name"])
      comparison.cell("type \(type.name)", type.generation, fact["generation"])
      comparison.cell("type \(type.name)", english.name(of: type.type), fact["name_en"])
    }
    for fact in try DataSet.facts("type_names") + DataSet.facts("stat_names") {
      let language = Language(code: try #require(fact["language"]))
      let kind: Term = fact["type"] == nil ? .stat : .type
      let slug = try #require(fact["type"] ?? fact["stat"])
      comparison.cell(
        "\(slug) \(language.code)", DisplayName(language: language).name(of: slug, in: kind), fact["name"])
    }
    for fact in try DataSet.facts("versions") {
      let slug = try #require(fact["name"])
      let group = dex.versionGroups.first { $0.versions.contains(slug) }
      comparison.cell("version \(slug)", english.name(of: slug, in: .version), fact["name_en"])
      comparison.cell("version \(slug) group", group?.slug, fact["version_group"])
      comparison.cell("version \(slug) generation", group?.generation, fact["generation"])
      comparison.cell("version \(slug) order", group?.order, fact["order"])
    }
    for fact in try DataSet.facts("languages") {
      let row = try #require(fact["id"].flatMap { Int($0) }.flatMap(Tables.languages.row(id:)))
      for (column, name) in ["name", "iso639", "iso3166", "official", "name_en"].enumerated() {
        comparison.cell("language \(row.id)", row.cell(column + 1).text, fact[name])
      }
    }
    comparison.conclude("lists", atLeast: 373 * 4 + 2223 * 2 + 21 * 3 + 230 + 80 + 53 * 4 + 14 * 5)
  }

  @Test("The type chart")
  func typeChart() throws {
    var comparison = Comparison()
    for fact in try DataSet.facts("types") {
      let attacker = PokemonType(slug: try #require(fact["attack\\defend"]))
      for defender in PokemonType.all {
        let theirs = Double(try #require(fact[defender.slug]))
        let ours = TypeChart.bundled.multiplier(attacking: attacker, defending: defender)
        comparison.cell("\(attacker.slug) \(defender.slug)", "\(ours)", theirs.map { "\($0)" })
      }
    }
    comparison.conclude("type chart", atLeast: 18 * 18)
  }

  @Test("Moves and machines")
  func moves() throws {
    var comparison = Comparison()
    let english = DisplayName(language: .english)
    for fact in try DataSet.facts("moves") {
      let move = try #require(fact["id"].flatMap { Int($0) }.flatMap(dex.move))
      func same(_ column: String, _ ours: Int?) { comparison.cell("\(move.name) \(column)", ours, fact[column]) }
      func same(_ column: String, _ ours: String?) { comparison.cell("\(move.name) \(column)", ours, fact[column]) }
      same("name", move.name)
      same("name_en", english.move(move.name))
      same("type", move.type?.slug)
      same("class", move.damageClass)
      same("power", move.power)
      same("accuracy", move.accuracy)
      same("pp", move.pp)
      same("priority", move.priority)
      same("generation", move.generation)
    }
    var taught: [String: [Int: Set<String>]] = [:]
    for fact in try DataSet.facts("machines") {
      let group = try #require(fact["version_group"])
      let move = try #require(fact["move_id"].flatMap { Int($0) })
      taught[group, default: [:]][move, default: []].insert(try #require(fact["item"]))
      let column = try #require(Tables.machines.columns.firstIndex(of: group))
      let row = Tables.machines.first { $0.cell(0).text == fact["item"] }
      comparison.cell("\(group) \(move)", row?.cell(column).int, fact["move_id"])
    }
    for (group, moves) in taught {
      let ours = dex.machines(in: group)
      #expect(ours.count == moves.count)
      for (move, items) in moves { #expect(items.contains(ours[move] ?? "")) }
    }
    comparison.conclude("moves and machines", atLeast: 937 * 9 + 2372)
  }

  @Test("Evolution trees with every condition")
  func evolutions() throws {
    var comparison = Comparison()
    var chains: [Int: EvolutionChain] = [:]
    for fact in try DataSet.facts("evolution_tree") {
      let id = try #require(fact["chain_id"].flatMap { Int($0) })
      let species = try #require(fact["species_id"].flatMap { Int($0) })
      let chain = try #require(chains[id] ?? dex.evolutionChain(id))
      chains[id] = chain
      let node = try #require(chain.nodes.first { $0.species.id == species })
      let parent = chain.nodes.first { $0.evolvesTo.contains { $0.species.id == species } }
      comparison.cell("\(id) \(species)", node.species.name, fact["species"])
      comparison.cell("\(id) \(species) parent", parent?.species.id, fact["parent_id"])
      comparison.cell("\(id) \(species) baby", node.isBaby, fact["is_baby"])
      comparison.cell("\(id) \(species) children", node.evolvesTo.count, fact["n_children"])
      comparison.cell("\(id) \(species) details", node.details.count, fact["n_details"])
    }
    #expect(chains.count == 541)
    var seen: [Int: Int] = [:]
    for fact in try DataSet.facts("evolutions") {
      let id = try #require(fact["chain_id"].flatMap { Int($0) })
      let species = try #require(fact["to_id"].flatMap { Int($0) })
      let node = try #require(chains[id]?.nodes.first { $0.species.id == species })
      let detail = node.details[seen[species, default: 0]]
      seen[species, default: 0] += 1
      for (column, ours) in columns(of: detail) { comparison.cell("\(species) \(column)", ours, fact[column]) }
    }
    comparison.conclude("evolutions", atLeast: 1025 * 5 + 553 * 28)
  }

  private func columns(of detail: EvolutionDetail) -> [(String, String?)] {
    func text(_ number: Int?) -> String? { number.map(String.init) }
    func text(_ flag: Bool?) -> String? { flag.map { $0 ? "1" : "0" } }
    return [
      ("trigger", detail.trigger), ("min_level", text(detail.minLevel)), ("item", detail.item),
      ("held_item", detail.heldItem), ("known_move", detail.knownMove),
      ("known_move_type", detail.knownMoveType?.slug), ("location", detail.location),
      ("min_happiness", text(detail.minHappiness)), ("min_affection", text(detail.minAffection)),
      ("min_beauty", text(detail.minBeauty)), ("time_of_day", detail.timeOfDay),
      ("gender", text(detail.gender?.rawValue)),
      ("relative_physical_stats", text(detail.relativePhysicalStats?.rawValue)),
      ("party_species", detail.partySpecies), ("party_type", detail.partyType?.slug),
      ("trade_species", detail.tradeSpecies), ("needs_overworld_rain", text(detail.needsOverworldRain)),
      ("turn_upside_down", text(detail.turnUpsideDown)), ("needs_multiplayer", text(detail.needsMultiplayer)),
      ("near_special_rock", text(detail.nearSpecialRock)), ("used_move", detail.usedMove),
      ("min_move_count", text(detail.minMoveCount)), ("min_steps", text(detail.minSteps)),
      ("min_damage_taken", text(detail.minDamageTaken)), ("region", detail.region), ("base_form", detail.baseForm),
      ("evolved_form", detail.evolvedForm), ("version_group", detail.versionGroup),
      ("is_default", text(detail.isDefault)),
    ]
  }
}
