import PokeAPI

extension ServedDocuments {
  func document(of species: Species) -> JSONValue {
    [
      "base_happiness": .number(species.baseHappiness),
      "capture_rate": .number(species.captureRate),
      "color": name(species.color), "egg_groups": .array((species.eggGroups ?? []).map { name($0) }),
      "evolution_chain": species.evolutionChain.map { ["url": .string(moved($0.url))] } ?? .null,
      "evolves_from_species": link(species.evolvesFrom),
      "flavor_text_entries": .array(["red", "scarlet"].map { flavorText(species.name, $0) }),
      "forms_switchable": .bool(species.formsSwitchable),
      "gender_rate": .number(species.gender.map(Self.eighths)),
      "genera": texts(species.genera, "genus"),
      "generation": generation(species.generation),
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

  func texts(_ texts: LocalizedText?, _ key: String) -> JSONValue {
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

  func generation(_ number: Int?) -> JSONValue {
    number.map { link("generation-\(Self.numeral($0))", "generation", $0) } ?? .null
  }

  private static func numeral(_ number: Int) -> String {
    let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    return numerals.indices.contains(number - 1) ? numerals[number - 1] : String(number)
  }
}
