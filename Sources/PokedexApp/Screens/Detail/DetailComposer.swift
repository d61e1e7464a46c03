import PokeAPI
import Terminal

/// Puts the sections of a page together: two columns from 80, one below, and without headings where the screen is
/// small. Every section has its place from the beginning, so that nothing moves while it loads.
struct DetailComposer {
  let header: [Line]
  let body: [Line]

  init(_ model: Model) {
    let dossier = Dossier(model)
    let width = model.size.columns
    let isCompact = ScreenLayout.isCompact(model.size)
    header = HeaderSection(model, dossier).lines(width: width, isCompact: isCompact)
    guard dossier.id != nil else {
      body = [Line(), Line(model.text("  " + dossier.absence), Palette.hint)]
      return
    }
    let stats = StatsSection(model, dossier)
    let defence = DefenceSection(model, dossier)
    let facts = FactsSection(model, dossier)
    let evolution = EvolutionSection(model, dossier)
    let blank = [Line()]
    if isCompact {
      let width = width - 2
      body =
        (stats.lines(width: width, isCompact: true) + defence.lines(width: width, isCompact: true)
        + facts.summary(width: width) + evolution.lines(width: width, isCompact: true)).indented(by: 1)
    } else if width < ScreenLayout.twoColumns {
      let width = width - 2
      body =
        (stats.lines(width: width) + blank + defence.lines(width: width) + blank + facts.lines(width: width) + blank
        + evolution.lines(width: width)).indented(by: 1)
    } else {
      let middle = width / 2
      let right = stats.lines(width: width - middle - 2) + blank + defence.lines(width: width - middle - 2)
      let left = facts.lines(width: middle - 3).indented(by: 1)
      body =
        blank + left.beside(right, at: middle) + blank + evolution.lines(width: width - 2).indented(by: 1)
    }
  }
}
