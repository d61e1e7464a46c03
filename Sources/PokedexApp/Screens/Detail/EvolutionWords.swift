import PokeAPI

/// What an evolution needs, in words.
struct EvolutionWords {
  let signs: Signs
  let names: DisplayName

  /// The ways there are, the one of the newest games in full, another of older games in brief: `Leaf Stone; in other
  /// games level up near a special rock`. `form` is the form that must evolve, if not any will do.
  func words(for ways: [EvolutionDetail], from form: String? = nil) -> String {
    let order = GameOrder.bundled
    func isNewer(_ left: EvolutionDetail, _ right: EvolutionDetail) -> Bool {
      order.place(of: left.versionGroup) > order.place(of: right.versionGroup)
    }
    let newest = ways.filter { $0.isDefault != false }
    let older = ways.filter { $0.isDefault == false }.sorted(by: isNewer)
    var now = distinct(newest)
    var before = distinct(older).filter { !now.contains($0) }
    if now.isEmpty, !before.isEmpty { now = [before.removeFirst()] }
    var text = now.joined(separator: ", or ")
    if let form { text += text.isEmpty ? "as \(form)" : ", as \(form)" }
    let differsByPlace = older.allSatisfy { $0.location != nil }
    if let other = before.first {
      text += "; in other games \(other)\(before.count > 1 && differsByPlace ? ", or elsewhere" : "")"
    }
    return text
  }

  private func distinct(_ ways: [EvolutionDetail]) -> [String] {
    var all: [String] = []
    for way in ways {
      let words = words(for: way)
      if !words.isEmpty && !all.contains(words) { all.append(words) }
    }
    return all
  }

  /// One way: what starts it, then its conditions.
  func words(for way: EvolutionDetail) -> String {
    let conditions = conditions(of: way)
    let start = start(of: way, hasConditions: !conditions.isEmpty)
    return ([start].compactMap { $0 } + conditions).joined(separator: " ")
  }

  private func start(of way: EvolutionDetail, hasConditions: Bool) -> String? {
    return switch way.trigger {
    case "level-up":
      way.minLevel.map { "level \($0)" } ?? (saysItself(way) ? nil : "level up")
    case "use-item": way.item.map(item) ?? "use an item"
    case "trade": way.tradeSpecies.map { "trade for \(species($0))" } ?? "trade"
    case "shed": "level 20 with a free place in the party and a Poké Ball"
    case "spin": "spin with a sweet"
    case "tower-of-darkness": "train in the Tower of Darkness"
    case "tower-of-waters": "train in the Tower of Waters"
    case "three-critical-hits": "three critical hits in one battle"
    case "three-defeated-bisharp": "defeat three Bisharp that hold a Leader's Crest"
    case "gimmighoul-coins": "999 Gimmighoul coins"
    case "take-damage": "walk under the stone arch"
    case "use-move", "agile-style-move", "strong-style-move", "recoil-damage": nil
    case nil, "other": hasConditions || way.minLevel != nil ? nil : "in a special way"
    // One that is new to us is better named raw than not at all.
    case let trigger?: Slug.titled(trigger)
    }
  }

  /// Whether a level-up's conditions read well without its name: `high friendship`, `knowing Mimic`.
  private func saysItself(_ way: EvolutionDetail) -> Bool {
    way.minHappiness != nil || way.minAffection != nil || way.minBeauty != nil
  }

  private func conditions(of way: EvolutionDetail) -> [String] {
    var words: [String?] = []
    if way.trigger != "level-up" { words.append(way.minLevel.map { "level \($0)" }) }
    words.append(way.minHappiness.map { _ in "high friendship" })
    words.append(way.minAffection.map { _ in "high affection" })
    words.append(way.minBeauty.map { _ in "high beauty" })
    words.append(way.heldItem.map { "holding \(item($0))" })
    words.append(way.knownMove.map { "knowing \(move($0))" })
    words.append(way.knownMoveType.map { "knowing a \(type($0)) move" })
    words.append(usedMove(of: way))
    words.append(way.minDamageTaken.map { damage(way, $0) })
    words.append(way.minSteps.map { "after \($0) steps" })
    // Where the rock is differs from game to game; that it must be one does not.
    words.append(way.nearSpecialRock ? "near a special rock" : way.location.map { "at \(place($0))" })
    words.append(way.partySpecies.map { "with \(species($0)) in the party" })
    words.append(way.partyType.map { "with a \(type($0)) type in the party" })
    words.append(way.timeOfDay.flatMap(time))
    words.append(way.gender.map(gender))
    words.append(way.relativePhysicalStats.map(stats))
    words.append(way.needsOverworldRain ? "while it rains" : nil)
    words.append(way.turnUpsideDown ? "with the console upside down" : nil)
    words.append(way.needsMultiplayer ? "in multiplayer" : nil)
    words.append(way.region.map { "in \(place($0))" })
    return words.compactMap { $0 }
  }

  private func usedMove(of way: EvolutionDetail) -> String? {
    guard let move = way.usedMove else { return nil }
    let style =
      switch way.trigger {
      case "agile-style-move": " in agile style"
      case "strong-style-move": " in strong style"
      default: ""
      }
    let times = way.minMoveCount.map { " \($0) times" } ?? ""
    return "use \(self.move(move))\(style)\(times)"
  }

  private func damage(_ way: EvolutionDetail, _ points: Int) -> String {
    way.trigger == "recoil-damage" ? "lose \(points) HP by recoil" : "after losing \(points) HP"
  }

  private func time(_ time: String) -> String? {
    switch time {
    case "": nil
    case "day": "by day"
    case "night": "at night"
    case "dusk": "at dusk"
    case "full-moon": "at full moon"
    default: "at time: \(time)"
    }
  }

  private func gender(_ gender: EvolutionDetail.Gender) -> String {
    switch gender {
    case .female: "\(signs.female) only"
    case .male: "\(signs.male) only"
    case .genderless: "without gender only"
    }
  }

  private func stats(_ relation: EvolutionDetail.PhysicalStats) -> String {
    switch relation {
    case .attackLower: "with Attack below Defense"
    case .equal: "with Attack equal to Defense"
    case .attackHigher: "with Attack above Defense"
    }
  }

  // MARK: Names

  private func species(_ slug: String) -> String { Slug.titled(slug) }
  private func item(_ slug: String) -> String { names.item(slug) }
  private func move(_ slug: String) -> String { names.move(slug) }
  private func type(_ type: PokemonType) -> String { names.name(of: type) }
  private func place(_ slug: String) -> String { Slug.titled(slug) }
}
