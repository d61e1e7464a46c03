extension Model {
  mutating func performInHelp(_ command: Command, count: Int?) {
    guard case .help(let top) = routes.last else { return }
    let layout = HelpLayout(self)
    let page = layout.rowCount
    let target: Int
    switch command {
    case .up: target = top - (count ?? 1)
    case .down: target = top + (count ?? 1)
    case .pageUp: target = top - page
    case .pageDown: target = top + page
    case .halfPageUp: target = top - page / 2
    case .halfPageDown: target = top + page / 2
    case .first: target = 0
    case .last: target = layout.lines.count
    default: return
    }
    routes[routes.count - 1] = .help(top: layout.clamped(target))
  }
}
