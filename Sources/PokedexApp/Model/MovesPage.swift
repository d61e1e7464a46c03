import PokeAPI

/// The state of an open table of moves.
struct MovesPage: Hashable, Sendable {
  /// The entry that learns them.
  let id: Int
  /// Which group of games, counted from the newest.
  var game = 0
  var sort = MovesSort.way
  /// The selected row.
  var position = 0
  /// The first visible row.
  var top = 0
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

  var next: MovesSort {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
