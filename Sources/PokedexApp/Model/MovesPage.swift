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

/// What the table of moves is sorted by.
enum MovesSort: CaseIterable, Hashable, Sendable {
  case way, name, type, power, accuracy, pp

  var name: String {
    switch self {
    case .way: "how it is learnt"
    case .name: "name"
    case .type: "type"
    case .power: "power"
    case .accuracy: "accuracy"
    case .pp: "PP"
    }
  }

  /// Whether the greatest comes first: of these one looks for the best.
  var beginsWithGreatest: Bool {
    switch self {
    case .way, .name, .type: false
    case .power, .accuracy, .pp: true
    }
  }
}
