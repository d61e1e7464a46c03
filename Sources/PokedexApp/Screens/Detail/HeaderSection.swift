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
    isCompact ? [compactLine(width: width)] : [nameLine(width: width), typeLine(width: width)]
  }

  private func nameLine(width: Int) -> Line {
    justified(name, remarks, width: width)
  }

  private func typeLine(width: Int) -> Line {
    var types = Line(" ")
    switch dossier.types {
    case .known(let known): types.append(contentsOf: model.badges(of: known))
    default: types.append(model.text(model.unknownSign(of: dossier.types)), Palette.hint)
    }
    return justified(types, distinctions, width: width)
  }

  /// ` #0025 Pikachu   Electric   Total 320`
  private func compactLine(width: Int) -> Line {
    var line = name
    if let types = dossier.types.content {
      line.append("  ")
      line.append(contentsOf: model.badges(of: types))
    }
    var total = Line()
    if let sum = dossier.stats.content?.total {
      total.append("Total ", Palette.label)
      total.append(model.text(String(sum)))
    }
    return justified(line, total, width: width)
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

  private var remarks: Line {
    let parts = [dossier.genus, dossier.generation.map { "gen \($0)" }].compactMap { $0 }
    return Line(model.text(parts.joined(separator: " \(model.settings.signs.dot) ")), Palette.hint)
  }

  private var distinctions: Line {
    let variant = dossier.id.flatMap(model.unusualVariant)?.name
    let words = [variant].compactMap { $0 } + dossier.distinctions
    return Line(model.text(words.joined(separator: " \(model.settings.signs.dot) ")), Palette.hint)
  }

  /// `left`, and `right` at the right edge where there is room for both.
  private func justified(_ left: Line, _ right: Line, width: Int) -> Line {
    guard !right.isEmpty, left.width + 2 + right.width + 1 <= width else { return left.truncated(to: width) }
    var line = left
    line.pad(to: width - right.width - 1)
    line.append(contentsOf: right)
    return line
  }
}
