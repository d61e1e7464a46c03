import Paging

/// The state of an open entry.
struct DetailPage: Hashable, Sendable {
  /// The entry; a slot of the order on screen may be not known yet.
  var subject: Slot
  /// The first visible line.
  var top = Anchor.top
  /// The focused link, counted from the page's first.
  var focus: Int?

  init(_ subject: Slot) { self.subject = subject }

  /// The pokemon's id, once known.
  var id: Int? {
    if case .id(let id) = subject { id } else { nil }
  }
}
