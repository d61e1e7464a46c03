/// What may lie on top of the list, the topmost last.
enum Route: Hashable, Sendable {
  case detail(DetailPage)
  case moves(MovesPage)
  case compare(ComparePage)
  /// Help, from this line on.
  case help(top: Int)
  /// The choice of an order; the one selected, by its place in `OrderChoices`.
  case sorting(Int)
}
