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

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.text)
    let indent = isCompact ? 0 : EvolutionSection.indent
    let texts = species.then { species -> Knowledge<[FlavorText]> in
      // The bundled dex has no texts; they come with the species' own answer.
      guard let texts = species.flavorTexts else { return model.textsToCome(for: species.id) }
      return .known(texts)
    }
    guard let known = texts.content else {
      panel.add(model.placeholder("Text", indent: indent, texts, width: width))
      return panel.lines
    }
    let games = GameTexts(known, language: model.language)
    guard !games.entries.isEmpty else {
      panel.add(line("no game says anything", Palette.hint, indent: indent, isFirst: true))
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
    let room = max(min(width - indent, Self.longestLine), 1)
    panel.add(
      wrapped: model.text(title).wrapped(to: room).enumerated().map {
        line($1, Palette.hint, indent: indent, isFirst: $0 == 0)
      })
    panel.add(wrapped: model.text(entry.words).wrapped(to: room).map { line($0, .plain, indent: indent) })
    return panel.lines
  }

  /// Text behind the section's heading, or below it.
  private func line(_ text: DisplayText, _ style: Style, indent: Int, isFirst: Bool = false) -> Line {
    var line = Line()
    if isFirst, indent > 0 { line.append("Text", Palette.label) }
    line.pad(to: indent)
    line.append(text, style)
    return line
  }
}
