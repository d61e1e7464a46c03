import PokeAPI
import Terminal

/// The lines that never scroll: number, name, types, and what kind of Pokémon it is.
struct HeaderSection {
  private let model: Model
  private let dossier: Dossier

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
  }

  func lines(width: Int, isCompact: Bool) -> [Line] {
    isCompact ? compactLines(width: width) : [nameLine(width: width), typeLine(width: width)]
  }

  /// ` #0025  Pikachu                 Mouse Pokémon · gen 1 ★`; the marks give way last.
  private func nameLine(width: Int) -> Line {
    let choices = [[dossier.genus, generation], [generation], []].map { remarks($0.compactMap { $0 }) }
    let name = name
    return justified(name, choices.first { fits(name, $0, width: width) } ?? Line(), width: width)
  }

  private func typeLine(width: Int) -> Line {
    var types = Line(" ")
    switch dossier.types {
    case .known(let known): types.append(contentsOf: model.badges(of: known))
    default: types.append(model.text(model.unknownSign(of: dossier.types)), Palette.hint)
    }
    return justified(types, distinctions, width: width)
  }

  /// ` #0025 Pikachu   Electric   Total 320`; the types on a second line where there is no room for them.
  private func compactLines(width: Int) -> [Line] {
    var first = name
    if !marks.isEmpty { first.append(model.text(" " + marks)) }
    let types = dossier.types.content.map(model.badges) ?? Line()
    if first.width + 2 + types.width <= width + 1 {
      first.append("  ")
      first.append(contentsOf: types)
      return [justified(first, total, width: width)]
    }
    var second = Line(" ")
    second.append(contentsOf: types)
    return [first.truncated(to: width), justified(second, total, width: width)]
  }

  private var total: Line {
    var total = Line()
    if let sum = dossier.stats.content?.total {
      total.append("Total ", Palette.label)
      total.append(model.text(String(sum)))
    }
    return total
  }

  private var name: Line {
    var line = Line(" ")
    if let number = dossier.number {
      line.append(model.text(model.settings.signs.number), Palette.hint)
      line.append(model.number(number, width: 4), Palette.hint)
      line.append(" ")
    }
    line.append(model.text(dossier.name), Palette.name)
    if let english = dossier.englishName { line.append(model.text("  " + english), Palette.hint) }
    return line
  }

  private var generation: String? { dossier.generation.map { "gen \($0)" } }

  /// The signs of what the user noted of the entry.
  private var marks: String { dossier.id.map(model.signs(of:)) ?? "" }

  private func remarks(_ parts: [String]) -> Line {
    var line = Line(model.text(parts.joined(separator: " \(model.settings.signs.dot) ")), Palette.hint)
    if !marks.isEmpty { line.append(model.text(line.isEmpty ? marks : " " + marks)) }
    return line
  }

  private var distinctions: Line {
    let variant = dossier.id.flatMap(model.unusualVariant)?.name
    let words = [variant].compactMap { $0 } + dossier.distinctions
    return Line(model.text(words.joined(separator: " \(model.settings.signs.dot) ")), Palette.hint)
  }

  private func fits(_ left: Line, _ right: Line, width: Int) -> Bool { left.width + 2 + right.width + 1 <= width }

  /// `left`, and `right` at the right edge where there is room for both.
  private func justified(_ left: Line, _ right: Line, width: Int) -> Line {
    guard !right.isEmpty, fits(left, right, width: width) else { return left.truncated(to: width) }
    var line = left
    line.pad(to: width - right.width - 1)
    line.append(contentsOf: right)
    return line
  }
}
