import Paging
import PokeAPI

extension Model {
  /// The open table of moves, if it is on top, or the choice of its order.
  var moves: MovesPage? { movesRoute.flatMap { if case .moves(let page) = routes[$0] { page } else { nil } } }

  private var movesRoute: Int? {
    var place = routes.count - 1
    if case .sorting? = routes.last { place -= 1 }
    guard routes.indices.contains(place), case .moves = routes[place] else { return nil }
    return place
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
    case .first: ring.select(position: min(times, ring.count) - 1)
    case .last: ring.select(position: min(count ?? ring.count, ring.count) - 1)
    case .nextText:
      guard let groups = layout.table.content?.groups else { return say("no moves are known yet") }
      guard groups.count > 1 else { return say("no other games") }
      page.game = (page.game + 1) % groups.count
      return show(page, selecting: layout.selected)
    case .moves: return closeMoves()
    case .sort: return openSorting()
    default: return
    }
    select(row: ring.position ?? 0, of: page)
  }

  /// Selects a row of the table; its text is asked for once one stays on it.
  mutating func select(row: Int, of page: MovesPage) {
    var page = page
    page.position = row
    show(page)
    travels(.forward)
  }

  /// Sorts the table; by what it is sorted by already, the other way round.
  mutating func sortMoves(by sort: MovesSort) {
    guard var page = moves else { return }
    let selected = MovesLayout(self, page).selected
    page.isReversed = page.sort == sort && !page.isReversed
    page.sort = sort
    say("sorted by \(sort.name)\(page.isReversed ? ", reversed" : "")")
    show(page, selecting: selected)
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
    if let place = movesRoute { routes[place] = .moves(page) }
  }
}
