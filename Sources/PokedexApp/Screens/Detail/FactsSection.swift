import Paging
import PokeAPI
import Terminal

/// Sizes, abilities and what the species is like. What is not known is a dash, never zero.
struct FactsSection {
  private let model: Model
  private let dossier: Dossier

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
  }

  func lines(width: Int) -> [Line] {
    var panel = Panel(.facts)
    for (label, value) in rows {
      var flow = Flow(width: width, label: Line(model.text(label), Palette.label), hanging: 12)
      for word in value { flow.add(word) }
      panel.add(wrapped: flow.lines)
    }
    return panel.lines
  }

  /// The most important ones in as few lines as possible: `0.4 m · 6.0 kg · Static`.
  func summary(width: Int) -> [Line] {
    var panel = Panel(.facts)
    let dot = model.text(model.settings.signs.dot + " ")
    var flow = Flow(width: width)
    let values = [words(height), words(weight)] + abilities.map { words($0) }
    for (index, value) in values.enumerated() {
      for (position, word) in value.enumerated() {
        var piece = Line()
        if index > 0 && position == 0 { piece.append(dot, Palette.hint) }
        piece.append(contentsOf: word)
        flow.add(piece)
      }
    }
    panel.add(wrapped: flow.lines)
    return panel.lines
  }

  private var rows: [(String, [Line])] {
    let species = dossier.species
    return [
      ("Height", words(height)),
      ("Weight", words(weight)),
      ("Abilities", abilityList),
      ("Gender", words(text(species.value(\.gender)) { $0.words(model.settings.signs) })),
      ("Catch rate", words(text(species.value(\.captureRate), String.init))),
      ("Friendship", words(text(species.value(\.baseHappiness), String.init))),
      ("Growth", words(text(species.value(\.growthRate)) { model.names.name(of: $0, in: .growthRate) })),
      ("Egg groups", words(text(species.value(\.eggGroups), list))),
      ("Habitat", words(text(species.value(\.habitat)) { model.names.name(of: $0, in: .habitat) })),
      ("Base exp.", words(text(dossier.pokemon.value(\.baseExperience), String.init))),
    ]
  }

  private var height: String { text(dossier.height) { Measure.words($0, in: model.settings.units) } }
  private var weight: String { text(dossier.weight) { Measure.words($0, in: model.settings.units) } }

  private var abilities: [String] {
    (dossier.abilities.content ?? []).map { slot in
      let name = model.names.ability(slot.ability.name)
      return slot.isHidden == true ? "\(name) (hidden)" : name
    }
  }

  private var abilityList: [Line] {
    abilities.isEmpty
      ? words(model.unknownSign(of: dossier.abilities))
      : words(abilities.joined(separator: " \(model.settings.signs.dot) "))
  }

  private func list(_ slugs: [String]) -> String {
    slugs.isEmpty
      ? model.settings.signs.unknown
      : slugs.map { model.names.name(of: $0, in: .eggGroup) }.joined(separator: " \(model.settings.signs.dot) ")
  }

  private func text<Value>(_ known: Knowledge<Value>, _ words: (Value) -> String) -> String {
    known.content.map(words) ?? model.unknownSign(of: known)
  }

  private func words(_ text: String) -> [Line] {
    text.split(separator: " ").map { Line(model.text(String($0))) }
  }
}
