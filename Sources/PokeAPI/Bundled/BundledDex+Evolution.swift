extension BundledDex {
  /// The whole evolution chain `id`, with every condition.
  public func evolutionChain(_ id: Int) -> EvolutionChain? { recentChains.value(of: id) { readEvolutionChain(id) } }

  private func readEvolutionChain(_ id: Int) -> EvolutionChain? {
    let rows = Tables.evolutionTree.rows(id: id)
    guard let first = rows.first else { return nil }
    let details = Dictionary(grouping: Tables.evolutionDetails.rows(id: id)) { $0.cell(1).int ?? 0 }
    // Parents stand above their children.
    let children = Dictionary(grouping: rows.dropFirst()) { $0.cell(2).int ?? 0 }

    func node(_ row: Row, depth: Int) -> EvolutionChain.Node? {
      guard let species = row.cell(1).int, let link = speciesLink(species), depth < EvolutionChain.deepest else {
        return nil
      }
      return EvolutionChain.Node(
        species: link, isBaby: row.cell(3).int == 1, details: (details[species] ?? []).map(EvolutionDetail.init(row:)),
        evolvesTo: (children[species] ?? []).compactMap { node($0, depth: depth + 1) })
    }

    guard let root = node(first, depth: 0) else { return nil }
    let item = first.cell(4).text.map { link($0, Tables.items.row(slug: $0)?.id ?? 0, in: "item") }
    return EvolutionChain(id: id, root: root, babyTriggerItem: item)
  }
}

extension EvolutionDetail {
  /// A row of the table: what sets it off, then `name=value` or a bare name for each condition.
  init(row: Row) {
    self.init(trigger: row.cell(2).text)
    versionGroup = row.cell(4).text
    isDefault = row.cell(5).int == 1
    for condition in (row.cell(3).text ?? "").split(separator: " ") {
      let parts = condition.split(separator: "=", maxSplits: 1)
      guard let name = parts.first else { continue }
      set(String(name), parts.count == 2 ? String(parts[1]) : "")
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "min_level": minLevel = Int(value)
    case "item": item = value
    case "held_item": heldItem = value
    case "known_move": knownMove = value
    case "known_move_type": knownMoveType = PokemonType(slug: value)
    case "used_move": usedMove = value
    case "min_move_count": minMoveCount = Int(value)
    case "location": location = value
    case "min_happiness": minHappiness = Int(value)
    case "min_affection": minAffection = Int(value)
    case "min_beauty": minBeauty = Int(value)
    case "min_steps": minSteps = Int(value)
    case "min_damage_taken": minDamageTaken = Int(value)
    case "time_of_day": timeOfDay = value
    case "gender": gender = Int(value).flatMap(Gender.init(rawValue:))
    case "relative_physical_stats": relativePhysicalStats = Int(value).flatMap(PhysicalStats.init(rawValue:))
    case "party_species": partySpecies = value
    case "party_type": partyType = PokemonType(slug: value)
    case "trade_species": tradeSpecies = value
    case "near_special_rock": nearSpecialRock = true
    case "needs_overworld_rain": needsOverworldRain = true
    case "needs_multiplayer": needsMultiplayer = true
    case "turn_upside_down": turnUpsideDown = true
    case "region": region = value
    case "base_form": baseForm = value
    case "evolved_form": evolvedForm = value
    default: break
    }
  }
}
