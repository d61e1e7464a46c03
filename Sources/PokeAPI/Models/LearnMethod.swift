/// How a move is learnt.
public enum LearnMethod: Hashable, Sendable {
  case levelUp, machine, egg, tutor
  /// A rarer way, by its slug: `light-ball-egg`, `form-change`, …
  case other(String)

  public init(slug: String) {
    switch slug {
    case "level-up": self = .levelUp
    case "machine": self = .machine
    case "egg": self = .egg
    case "tutor": self = .tutor
    default: self = .other(slug)
    }
  }

  public var slug: String {
    switch self {
    case .levelUp: "level-up"
    case .machine: "machine"
    case .egg: "egg"
    case .tutor: "tutor"
    case .other(let slug): slug
    }
  }
}
