import PokeAPI
import Terminal

/// Puts the sections of a page together: two columns from 80, one below, and without headings where the screen is
/// small. Every section has its place from the beginning, so that nothing moves while it loads.
struct DetailComposer {
  let header: [Line]
  let body: [Line]
  let picture: PictureView?
  /// The line of the body that the picture begins at.
  let pictureLine: Int

  init(_ model: Model) {
    let dossier = Dossier(model)
    let width = model.size.columns
    let isCompact = ScreenLayout.isCompact(model.size)
    header = HeaderSection(model, dossier).lines(width: width, isCompact: isCompact)
    guard let id = dossier.id else {
      (picture, pictureLine) = (nil, 0)
      body = [Line(), Line(model.text("  " + dossier.absence), Palette.hint)]
      return
    }
    let stats = StatsSection(model, dossier)
    let defence = DefenceSection(model, dossier)
    let facts = FactsSection(model, dossier)
    let evolution = EvolutionSection(model, dossier)
    let forms = FormsSection(model, dossier)
    let text = TextSection(model, dossier)
    let box = ScreenLayout.pictureBox(on: model.size)
    picture = box.map { PictureView(model, of: id, box: $0) }
    let room = Panel.blank(.sprite, count: box?.rows ?? 0)
    if ScreenLayout.isLow(model.size) {
      pictureLine = 0
      let middle = width / 2
      let left = stats.lines(width: middle - 2, isCompact: true) + defence.lines(width: middle - 2, isCompact: true)
      let below =
        facts.summary(width: width - 2) + evolution.lines(width: width - 2, isCompact: true)
        + forms.lines(width: width - 2, isCompact: true) + text.lines(width: width - 2, isCompact: true)
        + facts.remarks(width: width - 2, isCompact: true) + defence.notes(width: width - 2)
      body = left.indented(by: 1).beside(room, at: middle) + below.indented(by: 1)
    } else if isCompact {
      pictureLine = 0
      let width = width - 2
      let sections = [
        room + stats.lines(width: width, isCompact: true), defence.lines(width: width, isCompact: true),
        facts.summary(width: width), evolution.lines(width: width, isCompact: true),
        forms.lines(width: width, isCompact: true), text.lines(width: width, isCompact: true),
        facts.remarks(width: width, isCompact: true), defence.notes(width: width),
      ]
      body = (box == nil ? sections.flatMap { $0 } : Self.stacked(sections)).indented(by: 1)
    } else if width < ScreenLayout.twoColumns {
      pictureLine = 0
      let width = width - 2
      body = Self.stacked([
        room, stats.lines(width: width), defence.lines(width: width), facts.lines(width: width),
        evolution.lines(width: width), forms.lines(width: width), text.lines(width: width),
        facts.remarks(width: width),
      ]).indented(by: 1)
    } else {
      pictureLine = 0
      let middle = width / 2
      let right = Self.stacked([stats.lines(width: width - middle - 2), defence.lines(width: width - middle - 2)])
      let below = Self.stacked([
        facts.lines(width: width - 2, middle: max(width * 2 / 5 + 4, 36)), evolution.lines(width: width - 2),
        forms.lines(width: width - 2), text.lines(width: width - 2),
        facts.remarks(width: width - 2),
      ])
      body = room.beside(right, at: middle) + [Self.gap(before: below)] + below.indented(by: 1)
    }
  }

  /// Sections one below the other, a blank line between two; one without lines has no place.
  private static func stacked(_ sections: [[Line]]) -> [Line] {
    sections.reduce(into: []) { lines, section in
      if !lines.isEmpty && !section.isEmpty { lines.append(gap(before: section)) }
      lines += section
    }
  }

  /// A blank line, which has a place of its own before all lines of the section: it may be the first that is visible.
  private static func gap(before section: [Line]) -> Line {
    var gap = Line()
    gap.anchors = section.first?.anchors.first.map { [Anchor(section: $0.section, item: -1, part: 0)] } ?? []
    return gap
  }
}
