import PokeAPI
import Terminal

/// By how much each type's attacks are multiplied, where it is not 1: the worst first, immunity last.
struct DefenceSection {
  private let model: Model
  private let types: Knowledge<[PokemonType]>

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    types = dossier.types
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.defence)
    guard let types = types.content else {
      panel.add(model.placeholder("Takes", self.types))
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
    return panel.lines
  }

  private var factors: [(Double, String)] {
    let signs = model.settings.signs
    return [4, 2, 0.5, 0.25, 0].map { factor in
      let number =
        switch factor {
        case 0.5: signs.half
        case 0.25: signs.quarter
        default: String(Int(factor))
        }
      return (factor, signs.times + number)
    }
  }

  private func line(_ sign: String, _ attackers: [PokemonType], width: Int) -> [Line] {
    let label = model.text("Takes " + sign)
    var flow = Flow(width: width, label: Line(label, Palette.label), hanging: 11)
    for type in attackers { flow.add(Line(model.text(model.names.name(of: type)), model.badge(of: type))) }
    return flow.lines
  }

  private func compact(_ groups: [(String, [PokemonType])], width: Int) -> [Line] {
    var flow = Flow(width: width)
    for (sign, attackers) in groups {
      for (index, type) in attackers.enumerated() {
        var piece = Line()
        if index == 0 { piece.append(model.text(sign + " "), Palette.label) }
        piece.append(model.text(model.names.name(of: type)), model.badge(of: type))
        flow.add(piece)
      }
    }
    return flow.lines
  }
}
