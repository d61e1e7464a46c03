/// The bundled facts as what the API's endpoints would answer. A field that the tables do not hold is nil.
extension BundledDex {
  /// The list of all entries.
  public var pokemonList: NamedResourceList {
    let rows = pokemonIDs.compactMap { id in
      Tables.pokemon.row(id: id)?.cell(1).text.map { link($0, id, in: "pokemon") }
    }
    return NamedResourceList(count: rows.count, results: rows)
  }

  /// The entry `id`: all but its moves, pictures, held items and what was different in older games.
  public func pokemon(_ id: Int) -> Pokemon? { recentPokemon.value(of: id) { readPokemon(id) } }

  private func readPokemon(_ id: Int) -> Pokemon? {
    guard let entry = summary(of: id), let row = Tables.pokemon.row(id: id) else { return nil }
    var pokemon = Pokemon(id: id, name: entry.slug)
    pokemon.species = entry.speciesID.flatMap(speciesLink)
    pokemon.isDefault = entry.isDefault
    pokemon.types = entry.types
    pokemon.stats = entry.stats
    for (stat, digit) in zip(Stat.allCases, row[PokemonColumn.effort].characters) where digit >= 0x30 && digit <= 0x39 {
      pokemon.effort[stat] = Int(digit - 0x30)
    }
    let abilities: [PokemonColumn] = [.ability1, .ability2, .hiddenAbility]
    pokemon.abilities = abilities.enumerated().compactMap { place, column in
      row[column].text.map { slug in
        AbilitySlot(ability: abilityLink(slug), isHidden: column == .hiddenAbility, slot: place + 1)
      }
    }
    pokemon.height = entry.height
    pokemon.weight = entry.weight
    pokemon.baseExperience = entry.baseExperience
    return pokemon
  }

  /// The species `id`: all but its texts.
  public func species(_ id: Int) -> Species? { recentSpecies.value(of: id) { readSpecies(id) } }

  private func readSpecies(_ id: Int) -> Species? {
    guard let row = Tables.species.row(id: id) else { return nil }
    var cells = row.cells
    cells.skip(1)
    var species = Species(id: id, name: cells.next().text ?? "")
    species.names = Tables.speciesNames.table.row(id: id).map(Tables.speciesNames.texts)
    species.generation = cells.next().int
    let marks = cells.next()
    species.isBaby = marks.contains("baby")
    species.isLegendary = marks.contains("legendary")
    species.isMythical = marks.contains("mythical")
    species.hasGenderDifferences = marks.contains("gender_differences")
    species.formsSwitchable = marks.contains("forms_switchable")
    species.genera = cells.next().int.flatMap(Tables.genera.table.row(id:)).map(Tables.genera.texts)
    species.color = cells.next().text
    species.shape = cells.next().text
    species.habitat = cells.next().text
    species.growthRate = cells.next().text
    species.gender = cells.next().int.flatMap(GenderRatio.init(eighths:))
    species.captureRate = cells.next().int
    species.baseHappiness = cells.next().int
    species.hatchCounter = cells.next().int
    species.eggGroups = cells.next().texts
    species.evolvesFrom = cells.next().int.flatMap(speciesLink)
    species.evolutionChain = cells.next().int.map { ResourceLink(url: url($0, in: "evolution-chain")) }
    species.varieties = cells.next().ints.enumerated().compactMap { place, id in
      Tables.pokemon.row(id: id)?.cell(1).text.map {
        Variety(pokemon: link($0, id, in: "pokemon"), isDefault: place == 0)
      }
    }
    species.dexNumbers = dexNumbers(ofSpecies: id)
    return species
  }

  /// The ability `id`: its names.
  public func ability(_ id: Int) -> Ability? {
    guard let row = Tables.abilities.table.row(id: id) else { return nil }
    var ability = Ability(id: id, name: row.cell(1).text ?? "")
    ability.generation = row.cell(2).int
    ability.names = Tables.abilities.texts(in: row)
    return ability
  }

  /// The move `id`: all but its texts.
  public func move(_ id: Int) -> MoveInfo? {
    guard let row = Tables.moves.row(id: id) else { return nil }
    var cells = row.cells
    cells.skip(1)
    var move = MoveInfo(id: id, name: cells.next().text ?? "")
    move.type = cells.next().text.map(PokemonType.init(slug:))
    move.damageClass = cells.next().text
    move.power = cells.next().int
    move.accuracy = cells.next().int
    move.pp = cells.next().int
    move.priority = cells.next().int
    move.generation = cells.next().int
    move.names = Tables.moveNames.table.row(id: id).map(Tables.moveNames.texts)
    return move
  }

  /// The type `id`, with what its attacks do.
  public func type(_ id: Int) -> TypeInfo? {
    guard let row = Tables.types.row(id: id) else { return nil }
    var type = TypeInfo(id: id, name: row.cell(1).text ?? "")
    type.generation = row.cell(2).int
    type.names = Tables.terms.table
      .first { $0.cell(0).equals(Term.type.rawValue.utf8) && $0.cell(1).int == id }
      .map(Tables.terms.texts)
    guard type.type.place != nil else { return type }
    func defenders(_ multiplier: Double) -> [PokemonType] {
      PokemonType.all.filter { TypeChart.bundled.multiplier(attacking: type.type, defending: $0) == multiplier }
    }
    type.doubleDamageTo = defenders(2)
    type.halfDamageTo = defenders(0.5)
    type.noDamageTo = defenders(0)
    return type
  }

  func url(_ id: Int, in endpoint: String) -> String { "\(root)/\(endpoint)/\(id)/" }

  func link(_ slug: String, _ id: Int, in endpoint: String) -> NamedResource {
    NamedResource(name: slug, url: url(id, in: endpoint))
  }

  func speciesLink(_ id: Int) -> NamedResource? { speciesSlug(id).map { link($0, id, in: "pokemon-species") } }

  private func abilityLink(_ slug: String) -> NamedResource {
    link(slug, Tables.abilities.table.row(slug: slug)?.id ?? 0, in: "ability")
  }
}
