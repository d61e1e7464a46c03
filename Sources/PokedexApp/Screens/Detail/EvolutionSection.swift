import PokeAPI
import Terminal

/// The whole tree of evolutions with what each needs: on one line where it fits and does not branch, else as a tree;
/// below it the ways of other forms.
struct EvolutionSection {
  private let model: Model
  private let dossier: Dossier
  private var signs: Signs { model.settings.signs }

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    self.dossier = dossier
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.evolution)
    guard let chain = dossier.chain.content else {
      panel.add(model.placeholder("Evolution", width: Self.indent, dossier.chain))
      return panel.lines
    }
    let story = EvolutionStory(model, chain, id: dossier.id, number: dossier.number)
    let heading =
      isCompact ? Line() : Line(model.text("Evolution").padded(to: Self.indent, alignment: .left), Palette.label)
    if story.root.children.isEmpty {
      var line = heading
      line.append(contentsOf: name(of: story.root.member))
      line.append(model.text(" does not evolve"), Palette.hint)
      panel.add(line.truncated(to: width))
    } else if let line = singleLine(story.root, width: width - heading.width, isCompact: isCompact) {
      var whole = heading
      whole.append(contentsOf: line)
      panel.add(whole)
    } else {
      var tree: [[Line]] = []
      addTree(story.root, first: "", rest: "", width: width - heading.width, to: &tree)
      for (index, parts) in tree.enumerated() {
        panel.add(wrapped: place(parts, index == 0 ? heading : Line(), heading))
      }
    }
    let indent = heading.width
    if let egg = story.egg { add(name(of: story.root.member), words: egg, width: width, indent: indent, to: &panel) }
    for detour in story.detours { add(detour, width: width, indent: indent, to: &panel) }
    return panel.lines
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

  /// Cells of a heading beside the content.
  static let indent = FactsSection.labelWidth

  // MARK: On one line

  /// `Pichu ─ high friendship ─▸ [Pikachu] ─ Thunder Stone ─▸ Raichu`, without conditions where they don't fit and
  /// `isCompact`; nil where the tree branches or there is no room.
  private func singleLine(_ root: EvolutionStory.Branch, width: Int, isCompact: Bool) -> Line? {
    for withWords in isCompact ? [true, false] : [true] {
      var line = name(of: root.member)
      var branch = root
      while let next = branch.children.first {
        guard branch.children.count == 1 else { return nil }
        line.append(contentsOf: arrow(withWords ? next.words : ""))
        line.append(contentsOf: name(of: next.member))
        branch = next
      }
      if line.width <= width { return line }
    }
    return nil
  }

  private func arrow(_ words: String) -> Line {
    Line(model.text(words.isEmpty ? " \(signs.arrow) " : " \(signs.stroke) \(words) \(signs.arrow) "), Palette.hint)
  }

  private func name(of member: EvolutionStory.Member) -> Line {
    let text = model.text(member.isCurrent ? "[\(member.name)]" : member.name)
    return Line([Span(text, member.isCurrent ? Palette.name : .plain, link: member.link)])
  }

  // MARK: As a tree

  private func addTree(
    _ branch: EvolutionStory.Branch, first: String, rest: String, width: Int, to tree: inout [[Line]]
  ) {
    var label = Line(model.text(first), Palette.hint)
    label.append(contentsOf: name(of: branch.member))
    let parts = wrapped(label.truncated(to: width), words: branch.words, width: width, indent: 0)
    tree.append(continued(parts, by: rest + (branch.children.isEmpty ? "" : signs.trunk)))
    for (index, child) in branch.children.enumerated() {
      let isLast = index == branch.children.count - 1
      addTree(
        child, first: rest + (isLast ? signs.lastBranch : signs.branch),
        rest: rest + (isLast ? signs.gap : signs.trunk), width: width, to: &tree)
    }
  }

  /// Draws the tree's trunk beside the lines that words were wrapped into.
  private func continued(_ parts: [Line], by trunk: String) -> [Line] {
    let trunk = Line(model.text(trunk), Palette.hint)
    return parts.enumerated().map { index, part in
      guard index > 0, let blank = part.spans.first, blank.text.width >= trunk.width else { return part }
      var line = trunk
      line.pad(to: blank.text.width)
      for span in part.spans.dropFirst() { line.append(span) }
      return line
    }
  }

  // MARK: Beside it

  private func add(_ detour: EvolutionStory.Detour, width: Int, indent: Int, to panel: inout Panel) {
    var flow = Flow(width: width, hanging: indent, separator: Line())
    for (index, member) in detour.members.enumerated() {
      var piece = index == 0 ? Line() : arrow(detour.words[index - 1])
      piece.append(contentsOf: name(of: member))
      if piece.width <= width - indent {
        flow.add(piece)
      } else {
        for part in wrapped(name(of: member), words: detour.words[max(index - 1, 0)], width: width - indent, indent: 2)
        {
          flow.add(part)
        }
      }
    }
    panel.add(wrapped: flow.lines)
  }

  private func add(_ name: Line, words: String, width: Int, indent: Int, to panel: inout Panel) {
    var label = Line()
    label.pad(to: indent)
    label.append(contentsOf: name)
    panel.add(wrapped: wrapped(label.truncated(to: width), words: words, width: width, indent: indent))
  }

  /// `words` behind `label`, wrapped under their own beginning where that leaves room, else `indent` and two cells more.
  private func wrapped(_ label: Line, words: String, width: Int, indent: Int) -> [Line] {
    guard !words.isEmpty else { return [label] }
    let pieces = words.split(separator: " ").map { model.text(String($0)) }
    let hanging = label.width + 2 <= width * 3 / 5 ? label.width + 2 : min(indent + 6, width / 2)
    var flow = Flow(width: width, label: label, hanging: hanging)
    for piece in pieces { flow.add(Line(piece, Palette.hint)) }
    return flow.lines
  }
}
