/// Two entries side by side. The right one is the current entry of the order on screen, so paging goes through it.
struct ComparePage: Hashable, Sendable {
  let left: Int
  var right: Int
  /// The first visible line.
  var top = 0
}
