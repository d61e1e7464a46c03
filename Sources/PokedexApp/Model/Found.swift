/// The last search, for `n` and `N`.
enum Found: Hashable, Sendable {
  /// Entries of the list, by what was typed.
  case entries(String)
  /// A line of the text that lies on top of the list.
  case line(String, Int)
}
