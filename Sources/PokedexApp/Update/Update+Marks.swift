import Paging
import PokeAPI

/// Favourites and catches.
extension Model {
  /// Sets a mark of the entry one looks at, or takes it away. It shows once it is kept.
  mutating func toggle(_ mark: Mark) {
    guard let subject = detail?.subject ?? ring.current, case .id(let id) = subject,
      let slug = catalog.summary(of: id)?.slug
    else { return }
    let isSet = !marks[slug].contains(mark)
    effects.append(.mark(MarkChange(slug: slug, id: id, mark: mark, isSet: isSet)))
  }

  /// How long what another program marks may stay unseen by somebody who presses keys. Nothing looks while nobody does.
  private static let glance = Duration.seconds(2)

  /// Has the marks looked at, if that was not done just now.
  mutating func glanceAtMarks() {
    guard moment.uptime - marksLookedAt >= Self.glance else { return }
    marksLookedAt = moment.uptime
    effects.append(.lookAtMarks)
  }

  mutating func receive(_ marks: Marks, after change: MarkChange?) {
    self.marks = marks
    if listing.filter.map({ $0.mentions(.caught) || $0.mentions(.favourite) }) == true {
      applyListing(successor: .nearestSurvivor)
    }
    guard let change else { return }
    let name = change.id.map(name(of:)) ?? change.slug
    let state = change.mark == .favourite ? "a favourite" : "caught"
    // A filter may have taken the entry away.
    let isHere = change.id.map { [detail?.subject, ring.current].contains(.id($0)) } ?? false
    let undo = isHere ? " \(settings.signs.dot) \(change.mark == .favourite ? "*" : "c") undoes it" : ""
    say("\(name) is \(change.isSet ? "" : "no longer ")\(state)\(undo)")
  }
}
