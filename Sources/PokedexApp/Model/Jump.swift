import Paging

/// A jump to a number that waits for the window of the list that holds it.
struct Jump: Hashable, Sendable {
  let number: Int
  /// The current entry before it, and what lay on the list: where one stays if there is no such number.
  let origin: Slot?
  let routes: [Route]
}
