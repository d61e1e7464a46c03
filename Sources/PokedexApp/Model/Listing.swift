import PokeAPI

/// What the list shows of all entries, and in which order.
struct Listing: Hashable, Sendable {
  /// nil shows all of them.
  var filter: Filter?
  var order = EntryOrder(.number)

  /// Whether it is the list as it comes.
  var isPlain: Bool { filter == nil && order == EntryOrder(.number) }
}

extension Listing {
  /// What came of a listing, besides the order that is on the screen.
  struct Outcome: Hashable, Sendable {
    /// How many forms meet the filter that are not shown.
    var hiddenForms: Int
    /// Whether nothing is called so and a slip of the fingers was forgiven.
    var isForgiving: Bool
    /// Entries of which too little is known to say whether they belong to it, or where.
    var undecided: [Int]
  }
}
