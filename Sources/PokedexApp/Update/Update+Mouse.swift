import Paging
import Terminal

/// The mouse, where it was asked for: the wheel moves, a click selects, a second one opens, a click on a link follows.
extension Model {
  private static let wheelStep = 3

  mutating func point(_ event: MouseEvent) {
    guard prompt == nil, !ScreenLayout.isTooSmall(size) else { return }
    jump = nil
    switch event.kind {
    case .wheelUp: turnWheel(.up)
    case .wheelDown: turnWheel(.down)
    case .press(button: 1): click(event.position)
    case .press, .release: break
    }
  }

  private mutating func turnWheel(_ command: Command) {
    switch view {
    case .list: performInList(command, count: Self.wheelStep)
    case .detail: performInDetail(command, count: Self.wheelStep)
    case .help: performInHelp(command, count: Self.wheelStep)
    case .sorting: performInSorting(command, count: nil)
    case .moves: performInMoves(command, count: Self.wheelStep)
    case .compare: performInCompare(command, count: Self.wheelStep)
    case .prompt: break
    }
  }

  private mutating func click(_ position: Position) {
    switch view {
    case .list where showsGallery: clickEntry(at: GalleryLayout(self).position(at: position))
    case .list: clickEntry(at: ListLayout(self).position(at: position))
    case .detail: clickOnPage(position)
    case .moves: clickMove(position)
    case .compare, .help, .sorting, .prompt: break
    }
  }

  private mutating func clickEntry(at target: Int?) {
    guard let target else { return }
    guard target != ring.position else { return performInList(.open, count: nil) }
    ring.select(position: target)
    travels(.forward)
    followSelection()
  }

  private mutating func clickMove(_ position: Position) {
    guard let page = moves else { return }
    let layout = MovesLayout(self, page)
    let row = layout.top + position.row - MovesLayout.headerRows
    guard (layout.top..<layout.top + layout.rowCount).contains(row), layout.rows.indices.contains(row) else { return }
    select(row: row, of: page)
  }

  private mutating func clickOnPage(_ position: Position) {
    guard var page = detail else { return }
    let layout = DetailLayout(self)
    let line = layout.top + position.row - layout.header.count
    guard position.row >= layout.header.count, position.row < size.rows - 1,
      let link = layout.links.firstIndex(where: {
        $0.line == line && ($0.column..<$0.column + $0.width).contains(position.column)
      })
    else { return }
    page.focus = layout.links[link].focus
    show(page)
    performInDetail(.open, count: nil)
  }
}
