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
