import PokeAPI
import Terminal

/// How a tree of evolutions is drawn: on one line where it fits and does not branch, else a line for each member.
struct EvolutionTree {
  let signs: Signs
  let repertoire: Repertoire

  // MARK: On one line

  /// `Pichu ─ high friendship ─▸ [Pikachu] ─ Thunder Stone ─▸ Raichu`, without conditions where they don't fit and
  /// `isCompact`; nil where the tree branches or there is no room.
  func singleLine(_ root: EvolutionStory.Branch, width: Int, isCompact: Bool) -> Line? {
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
    Line(text(words.isEmpty ? " \(signs.arrow) " : " \(signs.stroke) \(words) \(signs.arrow) "), Palette.hint)
  }

  func name(of member: EvolutionStory.Member) -> Line {
    let text = text(member.isCurrent ? "[\(member.name)]" : member.name)
    return Line([Span(text, member.isCurrent ? Palette.name : .plain, link: member.link)])
  }

  // MARK: As a tree

  /// The lines of each member, with the words wrapped to `width` cells.
  func lines(_ root: EvolutionStory.Branch, width: Int) -> [[Line]] {
    var tree: [[Line]] = []
    add(root, first: "", rest: "", width: width, to: &tree)
    return tree
  }

  private func add(
    _ branch: EvolutionStory.Branch, first: String, rest: String, width: Int, to tree: inout [[Line]]
  ) {
    var label = Line(text(first), Palette.hint)
    label.append(contentsOf: name(of: branch.member))
    let parts = wrapped(label.truncated(to: width), words: branch.words, width: width)
    tree.append(continued(parts, by: rest + (branch.children.isEmpty ? "" : signs.trunk)))
    for (index, child) in branch.children.enumerated() {
      let isLast = index == branch.children.count - 1
      add(
        child, first: rest + (isLast ? signs.lastBranch : signs.branch),
        rest: rest + (isLast ? signs.gap : signs.trunk), width: width, to: &tree)
    }
  }

  /// Draws the tree's trunk beside the lines that words were wrapped into.
  private func continued(_ parts: [Line], by trunk: String) -> [Line] {
    let trunk = Line(text(trunk), Palette.hint)
    return parts.enumerated().map { index, part in
      guard index > 0, let blank = part.spans.first, blank.text.width >= trunk.width else { return part }
      var line = trunk
      line.pad(to: blank.text.width)
      for span in part.spans.dropFirst() { line.append(span) }
      return line
    }
  }

  /// `words` behind `label`, wrapped under their own beginning where that leaves room, else `indent` and two cells more.
  func wrapped(_ label: Line, words: String, width: Int, indent: Int = 0) -> [Line] {
    guard !words.isEmpty else { return [label] }
    let pieces = words.split(separator: " ").map { text(String($0)) }
    let hanging = label.width + 2 <= width * 3 / 5 ? label.width + 2 : min(indent + 6, width / 2)
    var flow = Flow(width: width, label: label, hanging: hanging)
    for piece in pieces { flow.add(Line(piece, Palette.hint)) }
    return flow.lines
  }

  private func text(_ raw: String) -> DisplayText { DisplayText(raw, in: repertoire) }
}
