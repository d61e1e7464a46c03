import Paging

extension Model {
  mutating func performInDetail(_ command: Command, count: Int?) {
    guard let page = detail else { return }
    switch command {
    case .nextEntry: turn(.forward, count ?? 1)
    case .previousEntry: turn(.backward, count ?? 1)
    case .first where count != nil, .last where count != nil, .open where count != nil:
      if let count, goToNumber(count) { show(DetailPage(.id(count))) }
    case .open: followFocus()
    case .focusNext: moveFocus(by: count ?? 1)
    case .focusPrevious: moveFocus(by: -(count ?? 1))
    case .historyBack: goBack(from: page)
    case .historyForward: goForward(from: page)
    case .cycleForms: cycleForms(of: page)
    default: scroll(command, count: count)
    }
  }

  // MARK: Paging

  /// Turns `count` pages, from an entry outside the order on screen by way of its species.
  private mutating func turn(_ direction: Ring.Direction, _ count: Int) {
    guard let page = detail, ring.count > 0 else { return }
    if page.subject != ring.current, let id = page.id, let species = catalog.number(of: id) {
      ring.select(id: species)
    }
    self.page(direction, count)
    guard let subject = ring.current else { return }
    show(DetailPage(subject))
    history = History()
    followSelection()
  }

  /// Puts `page` in the open page's place.
  mutating func show(_ page: DetailPage) {
    guard let index = routes.lastIndex(where: { if case .detail = $0 { true } else { false } }) else { return }
    routes[index] = .detail(page)
    saysLoading = false
  }

  private mutating func cycleForms(of page: DetailPage) {
    guard let id = page.id else { return }
    let forms = catalog.varieties(of: id)
    guard forms.count > 1, let index = forms.firstIndex(of: id) else {
      say("no other form")
      return
    }
    show(DetailPage(.id(forms[(index + 1) % forms.count])))
  }

  // MARK: Links

  private mutating func moveFocus(by distance: Int) {
    guard var page = detail else { return }
    let layout = DetailLayout(self)
    guard !layout.links.isEmpty else {
      say("no links on this page")
      return
    }
    let start = page.focus ?? (distance > 0 ? -1 : 0)
    let count = layout.links.count
    let focus = ((start + distance % count) % count + count) % count
    page.focus = focus
    page.top = layout.top(showing: layout.links[focus].line)
    show(page)
  }

  private mutating func followFocus() {
    guard let page = detail else { return }
    let links = DetailLayout(self).links
    guard let focus = page.focus, links.indices.contains(focus) else {
      say("Tab focuses a link")
      return
    }
    let target: Int? =
      switch links[focus].link {
      case .pokemon(let id): id
      case .species(let number): catalog.defaultVariety(of: number)
      }
    guard let target else {
      say("this entry is not known")
      return
    }
    history.leave(page)
    enter(DetailPage(.id(target)))
  }

  private mutating func goBack(from page: DetailPage) {
    guard let target = history.goBack(from: page) else {
      say("nothing to go back to")
      return
    }
    enter(target)
  }

  private mutating func goForward(from page: DetailPage) {
    guard let target = history.goForward(from: page) else {
      say("nothing to go forward to")
      return
    }
    enter(target)
  }

  private mutating func enter(_ page: DetailPage) {
    show(page)
    if let id = page.id { ring.select(id: id) }
    followSelection()
  }

  // MARK: Scrolling

  private mutating func scroll(_ command: Command, count: Int?) {
    guard var page = detail else { return }
    let layout = DetailLayout(self)
    let visible = layout.rowCount
    let target: Int
    switch command {
    case .up: target = layout.top - (count ?? 1)
    case .down: target = layout.top + (count ?? 1)
    case .pageUp: target = layout.top - visible
    case .pageDown: target = layout.top + visible
    case .halfPageUp: target = layout.top - visible / 2
    case .halfPageDown: target = layout.top + visible / 2
    case .first: target = 0
    case .last: target = layout.lines.count
    default: return
    }
    page.top = layout.anchor(at: target)
    show(page)
  }
}
