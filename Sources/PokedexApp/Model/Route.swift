/// What may lie on top of the list, the topmost last.
enum Route: Hashable, Sendable {
  case detail(DetailPage)
  /// Help, from this line on.
  case help(top: Int)
}
