import PokeAPI

/// The state of an open table of moves.
struct MovesPage: Hashable, Sendable {
  /// The entry that learns them.
  let id: Int
  /// Which group of games, in the table's order of them.
  var game = 0
  var sort = MovesSort.way
  var isReversed = false
  /// The selected row.
  var position = 0
  /// The first visible row.
  var top = 0

  /// Whether the greatest comes first.
  var isDescending: Bool { sort.beginsWithGreatest != isReversed }
}
