import PokeAPI
import Terminal

/// How `show` prints an entry for other programs: what `list` says of it, and the rest.
struct EntryDocument {
  let names: DisplayName
  /// The bundled facts, where they belong to the API that was asked.
  let dex: BundledDex?

  func object(of entry: ShownEntry) -> JSONValue {
    .object(
      EntryTable(names: names, repertoire: .unicode).members(of: entry.summary) + summary(entry) + species(entry)
        + [.init(key: "takes", value: takes(entry))] + evolution(entry)
        + [.init(key: "flavor_text", value: text(entry))])
  }

  private func summary(_ entry: ShownEntry) -> [JSONValue.Member] {
    let summary = entry.summary
    let abilities = (entry.pokemon.abilities ?? []).map { slot -> JSONValue in
      [
        "name": .string(slot.ability.name), "display_name": .string(names.ability(slot.ability.name)),
        "is_hidden": .bool(slot.isHidden),
      ]
    }
    let effort = Stat.allCases.map { stat in
      JSONValue.Member(key: stat.slug.replacing("-", with: "_"), value: .number(entry.pokemon.effort[stat]))
    }
    return [
      .init(key: "is_default", value: .bool(summary.isDefault)),
      .init(key: "genus", value: .string(names.genus(of: summary))),
      .init(key: "is_baby", value: .bool(summary.isBaby)),
      .init(key: "is_legendary", value: .bool(summary.isLegendary)),
      .init(key: "is_mythical", value: .bool(summary.isMythical)),
      .init(key: "height_m", value: .tenths(summary.height?.decimetres)),
      .init(key: "weight_kg", value: .tenths(summary.weight?.hectograms)),
      .init(key: "base_experience", value: .number(summary.baseExperience)),
      .init(key: "abilities", value: entry.pokemon.abilities == nil ? .null : .array(abilities)),
      .init(key: "effort", value: .object(effort)),
    ]
  }

  private func species(_ entry: ShownEntry) -> [JSONValue.Member] {
    let species = entry.species
    let female: JSONValue =
      switch species?.gender {
      // An eighth is 12.5 %.
      case .female(let eighths): .decimal(eighths * 125, places: 1)
      case .genderless, nil: .null
      }
    func slugs(_ list: [String]?) -> JSONValue { list.map { .array($0.map { .string($0) }) } ?? .null }
    return [
      .init(key: "is_genderless", value: .bool(species?.gender.map { $0 == .genderless })),
      .init(key: "female_percent", value: female),
      .init(key: "capture_rate", value: .number(species?.captureRate)),
      .init(key: "base_happiness", value: .number(species?.baseHappiness)),
      .init(key: "growth_rate", value: .string(species?.growthRate)),
      .init(key: "egg_groups", value: slugs(species?.eggGroups)),
      .init(key: "hatch_counter", value: .number(species?.hatchCounter)),
      .init(key: "color", value: .string(species?.color)),
      .init(key: "habitat", value: .string(species?.habitat)),
      .init(key: "forms", value: slugs(species?.varieties?.map(\.pokemon.name))),
    ]
  }

  /// By attacking type, what differs from plain damage.
  private func takes(_ entry: ShownEntry) -> JSONValue {
    .object(
      TypeChart.bundled.matchups(defending: entry.summary.types).map { matchup in
        .init(
          key: matchup.type.slug,
          value: Int(exactly: matchup.multiplier * 100).map { .decimal($0, places: 2) } ?? .null)
      })
  }

  private func evolution(_ entry: ShownEntry) -> [JSONValue.Member] {
    let story = entry.evolution(names, dex: dex, signs: .unicode)
    return [
      .init(key: "evolution", value: story.map { node($0.root) } ?? .null),
      .init(key: "evolution_of_forms", value: story.map { .array($0.ofForms.map(node)) } ?? .null),
    ]
  }

  private func node(_ branch: EvolutionStory.Branch) -> JSONValue {
    let member = branch.member
    return [
      "number": .number(member.number), "name": .string(member.slug), "display_name": .string(member.name),
      "is_baby": .bool(member.isBaby), "condition": .string(branch.words.isEmpty ? nil : branch.words),
      "evolves_to": .array(branch.children.map(node)),
    ]
  }

  private func text(_ entry: ShownEntry) -> JSONValue {
    guard let text = entry.flavorText(in: names.language) else { return .null }
    return [
      "text": .string(text.text), "version": .string(text.game), "language": .string(text.language.code),
    ]
  }
}
