import Paging
import PokeAPI
import Terminal

/// What a game says of the species: the newest one's words first, those of the others on demand.
struct TextSection {
  /// Longer lines are hard to read.
  private static let longestLine = 96

  private let model: Model
  private let species: Knowledge<Species>

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    species = dossier.species
  }

  func lines(width: Int) -> [Line] {
    var panel = Panel(.text)
    let texts = species.then { species -> Knowledge<[FlavorText]> in
      // The bundled dex has no texts; they come with the species' own answer.
      guard let texts = species.flavorTexts else { return model.textsToCome(for: species.id) }
      return .known(texts)
    }
    guard let known = texts.content else {
      panel.add(model.placeholder("Text", width: EvolutionSection.indent, texts).truncated(to: width))
      return panel.lines
    }
    let games = GameTexts(known, language: model.language)
    guard !games.entries.isEmpty else {
      panel.add(heading("no game says anything"))
      return panel.lines
    }
    let index = (model.detail?.text ?? 0) % games.entries.count
    let entry = games.entries[index]
    var title = entry.games.map { model.names.name(of: $0, in: .version) }.joined(
      separator: " \(model.settings.signs.dot) ")
    if let language = games.language, language != model.language {
      title += " (\(language == .english ? "English" : language.code))"
    }
    if games.entries.count > 1 { title += "  \(index + 1)/\(games.entries.count), v others" }
    panel.add(
      wrapped: model.text(title).wrapped(to: max(width - EvolutionSection.indent, 1)).enumerated().map {
        $0 == 0 ? heading($1) : indented($1)
      })
    let lines = model.text(entry.words).wrapped(to: max(min(width, Self.longestLine), 1))
    panel.add(wrapped: lines.map { Line($0) })
    return panel.lines
  }

  private func heading(_ text: DisplayText) -> Line {
    var line = Line(model.text("Text").padded(to: EvolutionSection.indent, alignment: .left), Palette.label)
    line.append(text, Palette.hint)
    return line
  }

  private func indented(_ text: DisplayText) -> Line {
    var line = Line()
    line.pad(to: EvolutionSection.indent)
    line.append(text, Palette.hint)
    return line
  }
}
