import PokeAPI
import Terminal

/// The whole tree of evolutions with what each needs; below it the ways of other forms.
struct EvolutionSection {
  private let model: Model
  private let dossier: Dossier
  private let tree: EvolutionTree

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
    tree = EvolutionTree(signs: model.settings.signs, repertoire: model.settings.repertoire)
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.evolution)
    guard let chain = dossier.chain.content else {
      panel.add(model.placeholder("Evolution", indent: Self.indent, dossier.chain, width: width))
      return panel.lines
    }
    let story = EvolutionStory(model, chain, id: dossier.id, number: dossier.number)
    let heading =
      isCompact ? Line() : Line(model.text("Evolution").padded(to: Self.indent, alignment: .left), Palette.label)
    if story.root.children.isEmpty {
      var line = heading
      line.append(contentsOf: tree.name(of: story.root.member))
      line.append(model.text(" does not evolve"), Palette.hint)
      panel.add(line.truncated(to: width))
    } else {
      add(story.root, behind: heading, width: width, isCompact: isCompact, to: &panel)
    }
    var margin = Line()
    margin.pad(to: heading.width)
    if let egg = story.egg {
      var label = margin
      label.append(contentsOf: tree.name(of: story.root.member))
      panel.add(wrapped: tree.wrapped(label.truncated(to: width), words: egg, width: width, indent: margin.width))
    }
    // What a form needs is told nowhere else, so that even a small screen has room for it.
    for form in story.ofForms { add(form, behind: margin, width: width, isCompact: false, to: &panel) }
    return panel.lines
  }

  /// Cells of a heading beside the content.
  static let indent = FactsSection.labelWidth

  private func add(
    _ root: EvolutionStory.Branch, behind heading: Line, width: Int, isCompact: Bool, to panel: inout Panel
  ) {
    if let line = tree.singleLine(root, width: width - heading.width, isCompact: isCompact) {
      var whole = heading
      whole.append(contentsOf: line)
      return panel.add(whole)
    }
    for (index, parts) in tree.lines(root, width: width - heading.width).enumerated() {
      panel.add(wrapped: place(parts, index == 0 ? heading : Line(), heading))
    }
  }

  /// `parts` beside the heading: the first behind `first`, all of them as far to the right as `heading` is wide.
  private func place(_ parts: [Line], _ first: Line, _ heading: Line) -> [Line] {
    parts.enumerated().map { index, part in
      var line = index == 0 ? first : Line()
      line.pad(to: heading.width)
      line.append(contentsOf: part)
      return line
    }
  }
}
