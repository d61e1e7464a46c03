import Paging
import PokeAPI
import Terminal

extension Model {
  mutating func performInDetail(_ command: Command, count: Int?) {
    guard let page = detail else { return }
    switch command {
    case .nextEntry: turn(.forward, count ?? 1)
    case .previousEntry: turn(.backward, count ?? 1)
    case .first where count != nil, .last where count != nil, .open where count != nil:
      if let count, goToNumber(count), let subject = ring.current { show(DetailPage(subject)) }
    case .open: followFocus()
    case .focusNext: moveFocus(by: count ?? 1)
    case .focusPrevious: moveFocus(by: -(count ?? 1))
    case .historyBack: goBack(from: page)
    case .historyForward: goForward(from: page)
    case .cycleForms: cycleForms(of: page)
    case .nextText: nextText(of: page)
    case .moves: openMoves()
    case .compare: compare()
    default: scroll(command, count: count)
    }
  }

  // MARK: Paging

  /// Turns `count` pages, from an entry outside the order on screen by way of its species.
  private mutating func turn(_ direction: Ring.Direction, _ count: Int) {
    guard let page = detail, ring.count > 0 else { return }
    if let id = page.id { selectInOrder(id) }
    if let next = placeOfNextNumber {
      // From between two entries to one of them, and from there on; at an end as from the last or the first.
      let place = direction == .forward ? next : next - 1
      let isInside = (0..<ring.count).contains(place)
      ring.select(position: isInside ? place : place < 0 ? 0 : ring.count - 1)
      self.page(direction, isInside ? count - 1 : count)
    } else {
      self.page(direction, count)
    }
    guard let subject = ring.current else { return }
    show(DetailPage(subject))
    history = History()
    followSelection()
  }

  /// Where in a list by number the entry after the open one stands, if that has no place in it: the API's list may not
  /// name it. A form stands where its species does.
  var placeOfNextNumber: Int? {
    guard listing.isPlain, let id = detail?.id, let current = ring.current, current != .id(id) else { return nil }
    let number = catalog.number(of: id) ?? id
    guard current != .id(number), case .id = current, !ring.slots.contains(.id(id)) else { return nil }
    return ring.slots.firstIndex { slot in
      if case .id(let other) = slot { other > number } else { false }
    } ?? ring.count
  }

  /// Puts `page` in the open page's place.
  mutating func show(_ page: DetailPage) {
    guard let index = routes.lastIndex(where: { if case .detail = $0 { true } else { false } }) else { return }
    routes[index] = .detail(page)
    saysLoading = false
  }

  private mutating func cycleForms(of page: DetailPage) {
    guard let id = page.id else { return }
    let forms = (catalog.number(of: id) ?? pokemon(id).content?.species?.id).map(varieties) ?? []
    guard forms.count > 1, let index = forms.firstIndex(of: id) else {
      say("no other form")
      return
    }
    let form = forms[(index + 1) % forms.count]
    show(DetailPage(.id(form)))
    selectInOrder(form)
    followSelection()
  }

  private mutating func nextText(of page: DetailPage) {
    let texts = Dossier(self).species.content?.flavorTexts ?? []
    let count = GameTexts(texts, language: language).entries.count
    guard count > 1 else { return say("no other text") }
    var page = page
    page.text = (page.text + 1) % count
    show(page)
    let layout = DetailLayout(self)
    guard let line = layout.lines.firstIndex(where: { $0.anchors.contains { $0.section == .text } }) else { return }
    page.top = layout.top(showing: min(line + 4, layout.lines.count - 1))
    show(page)
  }

  // MARK: Links

  private mutating func moveFocus(by distance: Int) {
    guard var page = detail else { return }
    let layout = DetailLayout(self)
    guard !layout.links.isEmpty else {
      say("no links on this page")
      return
    }
    let current = page.focus.flatMap { focus in layout.links.firstIndex { $0.focus == focus } }
    let start = current ?? (distance > 0 ? -1 : 0)
    let count = layout.links.count
    let target = ((start + distance % count) % count + count) % count
    page.focus = layout.links[target].focus
    show(page)
    // An ability's text, which appears with the focus, may move what is below it.
    let focused = DetailLayout(self)
    guard let line = focused.links.first(where: { $0.focus == page.focus })?.line else { return }
    page.top = focused.top(showing: line)
    show(page)
    showText(below: line)
  }

  /// Scrolls on so far that the text of the focused ability is visible, below the line that names it.
  private mutating func showText(below line: Int) {
    let count = AbilityText(self).lines(width: size.columns - 2).count
    guard count > 0, var page = detail else { return }
    let layout = DetailLayout(self)
    // The names of the abilities may take one more line.
    let last = min(line + count + 1, line + layout.rowCount - 1, layout.lines.count - 1)
    page.top = layout.top(showing: last)
    show(page)
  }

  private mutating func followFocus() {
    guard let page = detail else { return }
    let links = DetailLayout(self).links
    guard let focus = page.focus, let link = links.first(where: { $0.focus == focus })?.link else {
      say("Tab focuses a link")
      return
    }
    switch link {
    case .ability: say("the text of this ability stands below it")
    case .pokemon(let id): follow(to: id)
    case .species(let number):
      // The window that names it may not have come.
      guard let id = catalog.defaultVariety(of: number) else { return look(for: .species(number)) }
      follow(to: id)
    }
  }

  /// Opens the page that a link leads to.
  mutating func follow(to target: Int) {
    guard let page = detail else { return }
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
    if let id = page.id { selectInOrder(id) }
    followSelection()
  }

  // MARK: Scrolling

  private mutating func scroll(_ command: Command, count: Int?) {
    guard var page = detail else { return }
    let layout = DetailLayout(self)
    let scroll = Scroll(top: layout.top, rows: layout.rowCount, lines: layout.lines.count)
    guard let target = scroll.line(after: command, count: count) else { return }
    page.top = layout.anchor(at: target)
    show(page)
  }
}
