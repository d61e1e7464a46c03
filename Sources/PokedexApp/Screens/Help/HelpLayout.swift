import Terminal

/// The help screen's lines, made from the key table and the topics, and which of them are visible.
struct HelpLayout: Sendable {
  let lines: [Line]
  let rowCount: Int
  let top: Int

  init(_ model: Model) {
    let size = model.size
    rowCount = max(size.rows - 2, 1)
    lines = Self.lines(model, width: size.columns)
    if case .help(let top) = model.routes.last {
      self.top = min(max(top, 0), max(lines.count - rowCount, 0))
    } else {
      top = 0
    }
  }

  /// The contexts that are told of, in order.
  static let contexts = KeyContext.allCases.filter { $0 != .help }

  /// The nearest line that the screen may begin with.
  func clamped(_ top: Int) -> Int { min(max(top, 0), max(lines.count - rowCount, 0)) }

  /// The first line to show so that `line` is visible, moving as little as possible.
  func top(showing line: Int) -> Int {
    line < top ? clamped(line) : line >= top + rowCount ? clamped(line - rowCount + 1) : top
  }

  private static func lines(_ model: Model, width: Int) -> [Line] {
    var lines: [Line] = []
    for context in contexts {
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(model.text(" " + title(of: context)), Palette.name))
      for binding in KeyTable.bindings {
        guard let meaning = binding.meaning[context] else { continue }
        lines += row(binding.label, meaning, model, width: width)
      }
    }
    for topic in HelpTopic.all {
      lines += [Line(), Line(model.text(" " + topic.title), Palette.name)]
      for (label, meaning) in topic.rows { lines += row(label, meaning, model, width: width) }
    }
    return lines
  }

  private static func row(_ label: String, _ meaning: String, _ model: Model, width: Int) -> [Line] {
    var flow = Flow(width: width - 1, label: Line(model.text("  " + label), .plain), hanging: min(19, width / 2))
    for word in meaning.split(separator: " ") { flow.add(Line(model.text(String(word)), Palette.hint)) }
    return flow.lines
  }

  /// What help and manual call a context.
  static func title(of context: KeyContext) -> String {
    switch context {
    case .list: "In the list"
    case .detail: "On a page"
    case .moves: "In the table of moves"
    case .compare: "In a comparison"
    case .help: "In help"
    case .sorting: "Choosing an order"
    case .prompt: "At a prompt"
    }
  }
}
