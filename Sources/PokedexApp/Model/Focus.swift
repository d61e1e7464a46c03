/// Which link of a page is focused. Links come and go as content arrives, so it is not told by its place.
struct Focus: Hashable, Sendable {
  let link: Link
  /// Counts the links that lead to the same place.
  let occurrence: Int
}
