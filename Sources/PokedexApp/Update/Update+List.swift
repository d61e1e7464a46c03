import Paging
import PokeAPI

extension Model {
  mutating func performInList(_ command: Command, count: Int?) {
    let gallery = showsGallery ? GalleryLayout(self) : nil
    // What is one row further in a gallery is as many entries further as there are tiles beside each other.
    let step = gallery?.across ?? 1
    func rows() -> Int { gallery.map { $0.across * $0.down } ?? ListLayout(self).rowCount }
    switch command {
    case .up: move(by: -step * (count ?? 1))
    case .down: move(by: step * (count ?? 1))
    case .pageUp: move(by: -rows() * (count ?? 1))
    case .pageDown: move(by: rows() * (count ?? 1))
    case .halfPageUp: move(by: -(rows() / 2) * (count ?? 1))
    case .halfPageDown: move(by: rows() / 2 * (count ?? 1))
    case .nextEntry: page(.forward, count ?? 1)
    case .previousEntry: page(.backward, count ?? 1)
    case .first:
      if let count { goToNumber(count) } else { go { $0.select(position: 0) } }
    case .last:
      if let count { goToNumber(count) } else { go { $0.select(position: $0.count - 1) } }
    case .open:
      if let count, !goToNumber(count) { return }
      openCurrent()
    case .cycleForms: toggleForms()
    case .gallery: showsGallery.toggle()
    case .compare: compare()
    case .sort: openSorting()
    default: break
    }
    followSelection()
  }

  private mutating func move(by distance: Int) { go { $0.move(by: distance) } }

  private mutating func go(_ change: (inout Ring) -> Void) {
    let position = ring.position
    change(&ring)
    travels(from: position)
  }

  /// Another entry than that at `position` may be current; what it needs is loaded once one stays there.
  mutating func travels(from position: Int?) {
    guard let position, let target = ring.position, target != position else { return }
    travels(target > position ? .forward : .backward)
  }

  /// Goes `count` entries further in the order on screen, around its ends.
  mutating func page(_ direction: Ring.Direction, _ count: Int) {
    guard ring.count > 0 else { return }
    let hasWrapped = direction == .forward ? ring.next(count) : ring.previous(count)
    if hasWrapped { say("wrapped") }
    travels(direction)
  }

  /// The current entry changed; what it needs is loaded once it has settled.
  mutating func travels(_ direction: Ring.Direction) { travel.move(direction, at: moment.uptime) }

  /// Has the timer run that ends when the current entry has settled.
  mutating func waitUntilSettled() {
    guard travel.settles != awaitedSettling else { return }
    awaitedSettling = travel.settles
    if let due = travel.settles {
      effects.append(.setTimer(.settled, after: due - moment.uptime))
    } else {
      effects.append(.stopTimer(.settled))
    }
  }

  private mutating func openCurrent() {
    guard let subject = ring.current else { return }
    routes.append(.detail(DetailPage(subject)))
  }

  /// Opens the page of the entry `id` on top of the list, whether the list has it or not.
  mutating func open(_ id: Int) {
    selectInOrder(id)
    followSelection()
    routes = [.detail(DetailPage(.id(id)))]
  }

  mutating func toggleForms() {
    showsForms.toggle()
    applyListing(successor: .nearestSurvivor)
    say(showsForms ? "forms are shown" : "forms are hidden")
  }

  /// Scrolls the list just so far that the selection is visible.
  mutating func followSelection() { listTop = showsGallery ? GalleryLayout(self).top : ListLayout(self).top }
}
