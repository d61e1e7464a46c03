extension Model {
  mutating func performInHelp(_ command: Command, count: Int?) {
    guard case .help(let top) = routes.last else { return }
    let layout = HelpLayout(self)
    let scroll = Scroll(top: top, rows: layout.rowCount, lines: layout.lines.count)
    guard let target = scroll.line(after: command, count: count) else { return }
    routes[routes.count - 1] = .help(top: layout.clamped(target))
  }
}
