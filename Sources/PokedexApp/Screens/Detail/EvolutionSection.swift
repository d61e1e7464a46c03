import PokeAPI
import Terminal

/// The whole tree of evolutions with what each needs: on one line where it fits and does not branch, else as a tree.
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
    let heading = isCompact ? Line() : Line("Evolution   ", Palette.label)
    guard let chain = dossier.chain.content else {
      panel.add(model.placeholder("Evolution", dossier.chain))
      return panel.lines
    }
    if chain.root.evolvesTo.isEmpty {
      var line = heading
      line.append(contentsOf: name(of: chain.root))
      line.append(model.text(" does not evolve"), Palette.hint)
      panel.add(line.truncated(to: width))
      return panel.lines
    }
    for full in isCompact ? [false] : [true, false] {
      if let line = singleLine(chain.root, withConditions: full), heading.width + line.width <= width {
        var whole = heading
        whole.append(contentsOf: line)
        panel.add(whole)
        return panel.lines
      }
    }
    if !isCompact { panel.add(heading) }
    addTree(chain.root, first: "", rest: "", width: width, to: &panel)
    return panel.lines
  }

  /// `Pichu ─ high friendship ─▸ [Pikachu] ─ Thunder Stone ─▸ Raichu`, or nil where the tree branches.
  private func singleLine(_ root: EvolutionChain.Node, withConditions: Bool) -> Line? {
    var line = name(of: root)
    var node = root
    while let next = node.evolvesTo.first {
      guard node.evolvesTo.count == 1 else { return nil }
      let words = withConditions ? conditions(of: next) : ""
      line.append(
        model.text(words.isEmpty ? " \(signs.arrow) " : " \(signs.stroke) \(words) \(signs.arrow) "), Palette.hint)
      line.append(contentsOf: name(of: next))
      node = next
    }
    return line
  }

  private func addTree(
    _ node: EvolutionChain.Node, first: String, rest: String, width: Int, to panel: inout Panel
  ) {
    var label = Line(model.text(first), Palette.hint)
    label.append(contentsOf: name(of: node))
    var flow = Flow(width: width, label: label, hanging: min(label.width + 2, width / 2))
    for word in conditions(of: node).split(separator: " ") {
      flow.add(Line(model.text(String(word)), Palette.hint))
    }
    panel.add(wrapped: flow.lines)
    for (index, child) in node.evolvesTo.enumerated() {
      let isLast = index == node.evolvesTo.count - 1
      addTree(
        child, first: rest + (isLast ? signs.lastBranch : signs.branch),
        rest: rest + (isLast ? signs.gap : signs.trunk), width: width, to: &panel)
    }
  }

  private func name(of node: EvolutionChain.Node) -> Line {
    let name = model.names.speciesName(node.species)
    let number = node.species.id
    let isCurrent = number != nil && number == dossier.number
    let text = model.text(isCurrent ? "[\(name)]" : name)
    return Line([Span(text, isCurrent ? Palette.name : .plain, link: number.map(Link.species))])
  }

  private func conditions(of node: EvolutionChain.Node) -> String {
    EvolutionWords(signs: signs, names: model.names).words(for: node.details)
  }
}
