import Resources

/// What a list needs of a stored answer, as a line of the store: cells between tabs, empty where nothing is known.
enum EntryDigest {
  /// Raised whenever a line below changes; lines of another number are made again from their answers.
  static let model = 2

  static let pokemon = Digest<Pokemon>(model: model) { pokemon, _ in
    var cells = [String(pokemon.id), pokemon.name, text(pokemon.species?.id), text(pokemon.isDefault)]
    cells.append((pokemon.types ?? []).map(\.slug).joined(separator: "|"))
    cells += Stat.allCases.map { text(pokemon.stats[$0]) }
    cells += [text(pokemon.height?.decimetres), text(pokemon.weight?.hectograms), text(pokemon.baseExperience)]
    cells.append(
      (pokemon.abilities ?? []).map { "\($0.isHidden == true ? "-" : "+")\($0.ability.name)" }
        .joined(separator: "|"))
    cells.append((pokemon.learnset?.moves ?? []).compactMap { $0.id.map(String.init) }.joined(separator: "|"))
    return line(cells)
  }

  static let species = Digest<Species>(model: model) { species, _ in
    line([
      String(species.id), species.name, text(species.generation), text(species.isBaby), text(species.isLegendary),
      text(species.isMythical), text(species.evolutionChain?.id), text(species.names), text(species.genera),
      String(species.evolvesFrom?.id ?? 0),
    ])
  }

  /// The moves that a stored line of `/pokemon/<id>` names.
  static func moves(in line: String) -> [Int32] {
    line.split(separator: "\t", omittingEmptySubsequences: false).last?.split(separator: "|").compactMap { Int32($0) }
      ?? []
  }

  /// A server's text may hold what separates cells here.
  private static func line(_ cells: [String]) -> String {
    cells.map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }.joined(separator: "\t")
  }

  private static func text(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func text(_ flag: Bool?) -> String { flag.map { $0 ? "1" : "0" } ?? "" }

  private static func text(_ texts: LocalizedText?) -> String {
    guard let texts else { return "" }
    return texts.languages.map { "\($0.code)=\((texts[$0] ?? "").replacing("|", with: "/"))" }.joined(separator: "|")
  }
}

extension EntrySummary {
  /// The entry that a stored line of `/pokemon/<id>` tells of; nil if it is none.
  init?(pokemonDigest line: String) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 16, let id = Int(cells[0]), !cells[1].isEmpty else { return nil }
    self.init(id: id, slug: String(cells[1]))
    speciesID = Int(cells[2])
    isDefault = EntrySummary.flag(cells[3])
    types = cells[4].split(separator: "|").prefix(2).map { PokemonType(slug: String($0)) }
    for (stat, cell) in zip(Stat.allCases, cells[5...]) { stats[stat] = Int(cell) }
    height = Int(cells[11]).flatMap(Height.init(decimetres:))
    weight = Int(cells[12]).flatMap(Weight.init(hectograms:))
    baseExperience = Int(cells[13])
    for ability in cells[14].split(separator: "|") {
      if ability.hasPrefix("-") {
        hiddenAbility = String(ability.dropFirst())
      } else {
        abilities.append(String(ability.dropFirst()))
      }
    }
  }

  /// Takes over what a stored line of `/pokemon-species/<id>` tells.
  mutating func merge(speciesDigest line: String) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 10, let id = Int(cells[0]) else { return }
    var species = Species(id: id, name: String(cells[1]))
    species.generation = Int(cells[2])
    species.isBaby = EntrySummary.flag(cells[3])
    species.isLegendary = EntrySummary.flag(cells[4])
    species.isMythical = EntrySummary.flag(cells[5])
    species.evolutionChain = Int(cells[6]).map { ResourceLink(url: "/\($0)") }
    species.names = EntrySummary.texts(cells[7])
    species.genera = EntrySummary.texts(cells[8])
    if let parent = Int(cells[9]), parent > 0 { species.evolvesFrom = NamedResource(name: "", url: "/\(parent)") }
    merge(species)
  }

  private static func flag(_ cell: Substring) -> Bool? { cell.isEmpty ? nil : cell == "1" }

  private static func texts(_ cell: Substring) -> LocalizedText? {
    guard !cell.isEmpty else { return nil }
    var texts = LocalizedText()
    for pair in cell.split(separator: "|") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { texts[Language(code: String(parts[0]))] = String(parts[1]) }
    }
    return texts
  }
}
