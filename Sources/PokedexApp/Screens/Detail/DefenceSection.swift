import PokeAPI
import Terminal

/// By how much each type's attacks are multiplied, where it is not 1: the worst first, immunity last.
struct DefenceSection {
  private let model: Model
  private let types: Knowledge<[PokemonType]>
  private let abilities: [AbilitySlot]

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    types = dossier.types
    abilities = dossier.abilities.content ?? []
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.defence)
    guard let types = types.content else {
      panel.add(model.placeholder("Takes", self.types, width: width))
      return panel.lines
    }
    let matchups = TypeChart.bundled.matchups(defending: types)
    let groups = factors.compactMap { factor, sign -> (String, [PokemonType])? in
      let attackers = matchups.filter { $0.multiplier == factor }.map(\.type)
      return attackers.isEmpty ? nil : (sign, attackers)
    }
    if isCompact {
      panel.add(wrapped: compact(groups, width: width))
    } else {
      for (sign, attackers) in groups { panel.add(wrapped: line(sign, attackers, width: width)) }
    }
    return isCompact ? panel.lines : panel.lines + notes(width: width)
  }

  /// What the entry's abilities change of it.
  func notes(width: Int) -> [Line] {
    var panel = Panel(.defenceNotes)
    for slot in abilities {
      guard let note = DefenceNote(ability: slot.ability.name) else { continue }
      panel.add(wrapped: line(note, of: slot.ability.name, width: width))
    }
    return panel.lines
  }

  /// `with Levitate: ×0 Ground`.
  private func line(_ note: DefenceNote, of ability: String, width: Int) -> [Line] {
    let signs = model.settings.signs
    let effect =
      switch note.effect {
      case .immune: signs.times + "0"
      case .half: signs.times + signs.half
      case .double: signs.times + "2"
      case .words(let words): words
      }
    var flow = Flow(width: width, hanging: 0)
    for word in "with \(model.names.ability(ability)): \(effect)".split(separator: " ") {
      flow.add(Line(model.text(String(word)), Palette.hint))
    }
    for type in note.types { flow.add(Line(model.text(model.names.name(of: type)), model.badge(of: type))) }
    return flow.lines
  }

  private var factors: [(Double, String)] {
    let signs = model.settings.signs
    return [(4, "4"), (2, "2"), (0.5, signs.half), (0.25, signs.quarter), (0, "0")].map { ($0, signs.times + $1) }
  }

  private func line(_ sign: String, _ attackers: [PokemonType], width: Int) -> [Line] {
    let label = model.text("Takes " + sign)
    var flow = Flow(width: width, label: Line(label, Palette.label), hanging: 11)
    for type in attackers { flow.add(Line(model.text(model.names.name(of: type)), model.badge(of: type))) }
    return flow.lines
  }

  /// `×2 Ground  ×½ Electric Flying`: as many groups on a line as there is room for; one that is longer than a line is
  /// wrapped below its own beginning.
  private func compact(_ groups: [(String, [PokemonType])], width: Int) -> [Line] {
    var lines: [Line] = []
    for (sign, attackers) in groups {
      let label = Line(model.text(sign + " "), Palette.label)
      var flow = Flow(width: width, label: label, hanging: label.width)
      for type in attackers { flow.add(Line(model.text(model.names.name(of: type)), model.badge(of: type))) }
      if flow.lines.count == 1, let last = lines.last, last.width + 2 + flow.lines[0].width <= width {
        lines[lines.count - 1].append("  ")
        lines[lines.count - 1].append(contentsOf: flow.lines[0])
      } else {
        lines += flow.lines
      }
    }
    return lines
  }
}
