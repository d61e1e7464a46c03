import Paging
import PokeAPI
import Terminal

/// Sizes, abilities and what the species is like. What is not known is a dash, never zero.
struct FactsSection {
  /// Cells of a label and the blank behind it.
  static let labelWidth = 11

  private let model: Model
  private let dossier: Dossier
  private var signs: Signs { model.settings.signs }

  /// A label and what may be broken into lines behind it.
  private struct Fact {
    let label: String
    let pieces: [Line]
    /// Lines below it, as wide as the column.
    var below: [Line] = []
  }

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
  }

  /// One fact below the other.
  func lines(width: Int) -> [Line] { lines(brief + long(width: width), width: width) }

  /// Short facts at the left, those that may need lines at the right.
  func lines(width: Int, middle: Int) -> [Line] {
    let brief = self.brief
    return lines(brief, width: middle - 2).beside(
      lines(long(width: width - middle), width: width - middle, from: brief.count), at: middle)
  }

  /// Lines that a fact is wrapped into are indented by `hanging` cells.
  private func lines(
    _ facts: [Fact], width: Int, in section: DetailSection = .facts, hanging: Int = labelWidth, from item: Int = 0
  ) -> [Line] {
    var panel = Panel(section, from: item)
    for fact in facts {
      var label = Line(model.text(fact.label), Palette.label)
      // Before the first piece stands a blank, unless it is where the others are indented to.
      label.pad(to: hanging < Self.labelWidth ? Self.labelWidth - 1 : Self.labelWidth)
      var flow = Flow(width: width, label: label, hanging: hanging)
      for piece in fact.pieces { flow.add(piece) }
      panel.add(wrapped: flow.lines)
      for line in fact.below { panel.add(line) }
    }
    return panel.lines
  }

  /// The most important ones in as few lines as possible: `0.4 m · 6.0 kg · Static`.
  func summary(width: Int) -> [Line] {
    var panel = Panel(.facts)
    let dot = model.text(" " + signs.dot)
    var flow = Flow(width: width)
    let abilities = dossier.abilities.content.map { $0.map(abilityPieces) } ?? []
    let values = [words(height), words(weight)] + abilities
    for (index, value) in values.enumerated() {
      for (position, word) in value.enumerated() {
        var piece = word
        if index < values.count - 1 && position == value.count - 1 { piece.append(dot, Palette.hint) }
        flow.add(piece)
      }
    }
    panel.add(wrapped: flow.lines)
    for line in AbilityText(model).lines(width: width) { panel.add(line) }
    return panel.lines
  }

  // MARK: Brief facts

  /// Each on a line of its own, whatever comes: what stands below does not move.
  private var brief: [Fact] {
    let species = dossier.species
    let catchRate = text(species.value(\.captureRate), String.init)
    let friendship = text(species.value(\.baseHappiness), String.init)
    let growth = text(species.value(\.growthRate)) { model.names.name(of: $0, in: .growthRate) }
    let color = text(species.value(\.color)) { model.names.name(of: $0, in: .color) }
    return [
      fact("Size", "\(height) \(signs.dot) \(weight)"),
      fact("Gender", text(species.value(\.gender)) { $0.words(signs) }),
      fact("Catch rate", "\(catchRate) \(signs.dot) friendship \(friendship)"),
      fact("Growth", growth),
      fact("Colour", color),
    ]
  }

  private var height: String { text(dossier.height) { SizeWords.words($0, in: model.settings.units) } }
  private var weight: String { text(dossier.weight) { SizeWords.words($0, in: model.settings.units) } }

  // MARK: Long facts

  private func long(width: Int) -> [Fact] {
    let species = dossier.species
    let experience = text(dossier.pokemon.value(\.baseExperience), String.init)
    let effort = text(dossier.pokemon.value(effort)) { list($0) }
    let gains = together(
      "\(effort) \(signs.dot) base exp. \(experience)", as: "EV yield", width: width,
      else: [fact("EV yield", effort), fact("Base exp.", experience)])
    return [
      Fact(label: "Abilities", pieces: abilities, below: AbilityText(model).lines(width: width)),
      fact("Egg groups", text(species.value(\.eggGroups)) { list($0.map { model.names.name(of: $0, in: .eggGroup) }) }),
      fact("Hatching", text(species.value(\.hatchCounter), hatching)),
    ] + gains
  }

  /// What is read last: where it lives, what it holds and the numbers in the games' own dexes; and what older games had
  /// otherwise. Not all of it is bundled, and nothing stands below that could move when it comes.
  func remarks(width: Int, isCompact: Bool = false) -> [Line] {
    let past = PastFacts(model).phrases(of: dossier.pokemon.content)
    let habitat = fact("Habitat", text(dossier.species.value(\.habitat)) { model.names.name(of: $0, in: .habitat) })
    let items = fact("Held items", text(dossier.pokemon.value(\.heldItems), heldItems))
    let numbers = fact("Numbers", text(dossier.species.value(\.dexNumbers), numbers))
    let lists = [items, numbers] + (past.isEmpty ? [] : [fact("Formerly", list(past))])
    guard isCompact else { return lines([habitat] + lists, width: width, in: .remarks) }
    // Sizes and abilities stand in the summary above.
    let others = brief.dropFirst() + long(width: width).dropFirst() + [habitat]
    return lines(Array(others), width: width, in: .remarks)
      + lines(lists, width: width, in: .remarks, hanging: 2, from: others.count)
  }

  private var abilities: [Line] {
    guard let slots = dossier.abilities.content, !slots.isEmpty else {
      return words(model.unknownSign(of: dossier.abilities))
    }
    return slots.enumerated().flatMap { index, slot in
      var pieces = abilityPieces(slot)
      if index < slots.count - 1 { pieces[pieces.count - 1].append(model.text(" \(signs.dot)"), Palette.hint) }
      return pieces
    }
  }

  /// The ability as a link, and whether it is hidden.
  private func abilityPieces(_ slot: AbilitySlot) -> [Line] {
    let name = model.text(model.names.ability(slot.ability.name))
    var line = Line([Span(name, link: slot.ability.id.map(Link.ability))])
    if slot.isHidden == true { line.append(model.text(" (hidden)"), Palette.hint) }
    return [line]
  }

  /// About as many steps as the games count a cycle with since the fifth generation: 257.
  private func hatching(_ cycles: Int) -> String {
    "\(cycles) \(cycles == 1 ? "cycle" : "cycles"), about \(grouped(cycles * 257 / 10 * 10)) steps"
  }

  private func effort(_ pokemon: Pokemon) -> [String]? {
    guard Stat.allCases.contains(where: { pokemon.effort[$0] != nil }) else { return nil }
    return Stat.allCases.compactMap { stat in
      pokemon.effort[stat].flatMap { $0 > 0 ? "\($0) \(stat.label)" : nil }
    }
  }

  private func heldItems(_ items: [HeldItem]) -> String {
    list(
      items.map { item in
        let newest = item.rarities.max {
          GameOrder.bundled.place(of: $0.version) < GameOrder.bundled.place(of: $1.version)
        }
        return model.names.item(item.item.name) + (newest.map { " \($0.percent) %" } ?? "")
      })
  }

  private func numbers(_ numbers: [DexNumber]) -> String {
    list(
      numbers.filter { $0.pokedex.name != "national" }
        .map { "\(model.names.name(of: $0.pokedex.name, in: .pokedex)) \($0.number)" })
  }

  // MARK: Words

  /// Two facts on one line where that is long enough, else each on its own.
  private func together(_ both: String, as label: String, width: Int, else apart: [Fact]) -> [Fact] {
    model.text(both).width <= width - Self.labelWidth ? [fact(label, both)] : apart
  }

  private func fact(_ label: String, _ value: String) -> Fact { Fact(label: label, pieces: words(value)) }

  private func list(_ parts: [String]) -> String { parts.isEmpty ? "none" : parts.joined(separator: " \(signs.dot) ") }

  private func text<Value>(_ known: Knowledge<Value>, _ words: (Value) -> String) -> String {
    known.content.map(words) ?? model.unknownSign(of: known)
  }

  /// Words, none of which is broken; what the dots of a list part stays together where it is short.
  private func words(_ text: String) -> [Line] {
    let dot = " \(signs.dot)"
    let parts = text.split(separator: "\(dot) ", omittingEmptySubsequences: true)
    return parts.enumerated().flatMap { index, part -> [Line] in
      let part = index < parts.count - 1 ? part + dot : part
      let whole = model.text(String(part))
      if whole.width <= 22 { return [Line(whole)] }
      return part.split(separator: " ").map { Line(model.text(String($0))) }
    }
  }
}
