import Paging

/// The state of an open entry.
struct DetailPage: Hashable, Sendable {
  /// The entry; a slot of the order on screen may be not known yet.
  var subject: Slot
  /// The first visible line.
  var top = Anchor.top
  /// The focused link.
  var focus: Focus?
  /// Which text is shown, counted from the newest game's.
  var text = 0

  init(_ subject: Slot) { self.subject = subject }

  /// The pokemon's id, once known.
  var id: Int? {
    if case .id(let id) = subject { id } else { nil }
  }
}
