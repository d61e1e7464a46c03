import Paging

extension Model {
  /// The open comparison, if it is on top.
  var comparison: ComparePage? {
    if case .compare(let page)? = routes.last { page } else { nil }
  }

  /// Marks the entry for a comparison, or compares it with the one that is marked.
  mutating func compare() {
    guard case .id(let id)? = detail?.subject ?? ring.current else { return say("this entry is not known yet") }
    guard let marked = markedForComparison else {
      markedForComparison = id
      return say("\(name(of: id)) is marked; = on another compares")
    }
    markedForComparison = nil
    guard marked != id else { return say("\(name(of: id)) is marked no more") }
    routes.append(.compare(ComparePage(left: marked, right: id)))
  }

  mutating func performInCompare(_ command: Command, count: Int?) {
    guard var page = comparison else { return }
    let layout = CompareLayout(self, page)
    switch command {
    case .nextEntry: return turnRight(.forward, count ?? 1)
    case .previousEntry: return turnRight(.backward, count ?? 1)
    default: break
    }
    let scroll = Scroll(top: layout.top, rows: layout.rowCount, lines: layout.lines.count)
    guard let target = scroll.line(after: command, count: count) else { return }
    page.top = target
    page.top = CompareLayout(self, page).top
    routes[routes.count - 1] = .compare(page)
  }

  /// Pages the right-hand entry, and with it what lies below the comparison.
  private mutating func turnRight(_ direction: Ring.Direction, _ count: Int) {
    guard var page = comparison else { return }
    selectInOrder(page.right)
    self.page(direction, count)
    followSelection()
    guard let subject = ring.current else { return }
    if detail != nil { show(DetailPage(subject)) }
    guard case .id(let id) = subject else { return }
    page.right = id
    routes[routes.count - 1] = .compare(page)
  }
}
