import Paging
import PokeAPI

/// `/`, `n` and `N`: in the list among the entries on screen, in what lies on top of it among its lines.
extension Model {
  mutating func searchAgain(_ direction: Ring.Direction) {
    let problem: String?
    switch (found, view) {
    case (.entries(let words), .list):
      problem = findEntry(words, direction, fromHere: false)
      if problem == nil { travels(direction) }
    case (.line(let words, let line), .detail), (.line(let words, let line), .help),
      (.line(let words, let line), .compare), (.line(let words, let line), .moves):
      // In a table one may have gone on from what was found.
      let line = view == .moves ? firstLine : line
      problem = findLine(words, from: line + (direction == .forward ? 1 : -1), direction)
    default: problem = "nothing was searched for \(settings.signs.dot) / searches"
    }
    if let problem { say(problem) }
  }

  // MARK: Entries

  /// Selects the next entry that `words` find, with the current one among them or not. Returns what is wrong.
  mutating func findEntry(_ words: String, _ direction: Ring.Direction, fromHere: Bool) -> String? {
    guard !SearchKey(words).isEmpty else { return "there is no letter and no digit to look for" }
    // Until the index is here nothing can be found; it comes back to this prompt.
    guard let index, let position = ring.position else { return nil }
    if fromHere, let id = exactly(words), ring.select(id: id) {
      followSelection()
      return nil
    }
    let (ids, isForgiving) = index.index.find(words)
    let steps = (fromHere ? 0 : 1)...max(ring.count, 1)
    let step = steps.first { step in
      if case .id(let id)? = ring.peek(direction == .forward ? step : -step) { ids.contains(id) } else { false }
    }
    guard let step, !ids.isEmpty else { return "nothing in this list matches \(words.quoted)" }
    let signed = direction == .forward ? step : -step
    if !fromHere, ring.wraps(signed) {
      say(step == ring.count ? "nothing else in this list matches \(words.quoted)" : "wrapped")
    }
    if isForgiving { say("nothing is called \(words.quoted); one slip was forgiven") }
    ring.select(position: position)
    ring.next(signed)
    followSelection()
    return nil
  }

  /// The entry that is called just so, which comes before those whose name only holds the words.
  private func exactly(_ words: String) -> Int? {
    guard catalog.isBundled, case .found(let id) = NameLookup.bundled.find(words) else { return nil }
    return id
  }

  // MARK: Lines

  /// The line that a search begins at, in what lies on top of the list: the first that is visible, in a table the one
  /// that is selected.
  var firstLine: Int {
    switch routes.last {
    case .help: HelpLayout(self).top
    case .moves(let page): MovesLayout(self, page).position
    case .compare(let page): CompareLayout(self, page).top
    default: DetailLayout(self).top
    }
  }

  /// What a search looks through.
  private var searchedLines: [String] {
    switch routes.last {
    case .help: HelpLayout(self).lines.map(\.text)
    case .moves(let page): MovesLayout(self, page).rows.map { $0.searchText(names) }
    case .compare(let page): CompareLayout(self, page).lines.map(\.text)
    default: DetailLayout(self).lines.map(\.text)
    }
  }

  /// Scrolls to the next line that holds `words`, from `start` on and around the end. Returns what is wrong.
  mutating func findLine(_ words: String, from start: Int, _ direction: Ring.Direction) -> String? {
    let key = SearchKey(words).text
    guard !key.isEmpty else { return "there is no letter and no digit to look for" }
    let lines = searchedLines
    let step = direction == .forward ? 1 : -1
    let candidates = lines.indices.lazy.map { ((start + step * $0) % lines.count + lines.count) % lines.count }
    guard let line = candidates.first(where: { SearchKey(lines[$0]).text.contains(key) }) else {
      return "nothing on this page matches \(words.quoted)"
    }
    found = .line(words, line)
    show(line: line)
    return nil
  }

  private mutating func show(line: Int) {
    switch routes.last {
    case .help: routes[routes.count - 1] = .help(top: HelpLayout(self).top(showing: line))
    case .moves(let page): select(row: line, of: page)
    case .compare(var page):
      page.top = CompareLayout(self, page).top(showing: line)
      routes[routes.count - 1] = .compare(page)
    default:
      guard var page = detail else { return }
      page.top = DetailLayout(self).top(showing: line)
      // The cursor goes where the search has led.
      page.focus = nil
      show(page)
    }
  }
}
