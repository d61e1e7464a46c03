import PokeAPI

extension ServedDocuments {
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
}
