/// Where a focusable place of a page leads.
enum Link: Hashable, Sendable {
  /// The pokemon with this id.
  case pokemon(Int)
  /// The default variety of the species with this number.
  case species(Int)
  /// The text of the ability with this id, on the same page.
  case ability(Int)
}
