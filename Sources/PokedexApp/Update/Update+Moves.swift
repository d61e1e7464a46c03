import Paging
import PokeAPI

extension Model {
  /// The open table of moves, if it is on top.
  var moves: MovesPage? {
    if case .moves(let page)? = routes.last { page } else { nil }
  }

  mutating func openMoves() {
    guard let id = detail?.id else { return say("this entry is not known yet") }
    routes.append(.moves(MovesPage(id: id)))
  }

  private mutating func closeMoves() { routes.removeLast() }

  mutating func performInMoves(_ command: Command, count: Int?) {
    guard var page = moves else { return }
    let layout = MovesLayout(self, page)
    var ring = Ring(layout.rows.indices.map { .id($0) })
    ring.select(position: layout.position)
    let rows = layout.rowCount
    let times = count ?? 1
    switch command {
    case .up: ring.move(by: -times)
    case .down: ring.move(by: times)
    case .pageUp: ring.move(by: -rows * times)
    case .pageDown: ring.move(by: rows * times)
    case .halfPageUp: ring.move(by: -rows / 2 * times)
    case .halfPageDown: ring.move(by: rows / 2 * times)
    case .nextEntry: if ring.next(times) { say("wrapped") }
    case .previousEntry: if ring.previous(times) { say("wrapped") }
    case .first: ring.select(position: 0)
    case .last: ring.select(position: ring.count - 1)
    case .nextText:
      guard let groups = layout.table.content?.groups, groups.count > 1 else { return say("no other games") }
      page.game = (page.game + 1) % groups.count
      return show(page, selecting: layout.selected)
    case .moves: return closeMoves()
    case .sort:
      page.sort = page.sort.next
      say("sorted by \(page.sort.name)")
      return show(page, selecting: layout.selected)
    default: return
    }
    page.position = ring.position ?? 0
    show(page)
    travels(.forward)
  }

  /// Shows `page` with the same move selected as before, if it is there.
  private mutating func show(_ page: MovesPage, selecting row: MovesTable.Row?) {
    var page = page
    let rows = MovesLayout(self, page).rows
    page.position =
      rows.firstIndex { $0.move == row?.move && $0.method == row?.method }
      ?? rows.firstIndex { $0.move == row?.move } ?? 0
    show(page)
  }

  private mutating func show(_ page: MovesPage) {
    var page = page
    page.top = MovesLayout(self, page).top
    routes[routes.count - 1] = .moves(page)
  }
}
