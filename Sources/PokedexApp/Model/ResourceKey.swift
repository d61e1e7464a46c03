/// The resources that a screen may need, by what they are and not by their URL.
enum ResourceKey: Hashable, Sendable {
  /// The whole list of pokemon, in one answer.
  case list
  /// A window of that list, from `offset`.
  case window(offset: Int)
  case pokemon(Int)
  case species(Int)
  case chain(Int)
  case ability(Int)
  case move(Int)
  /// The picture at this URL, which an entry named.
  case picture(String)
}

/// The order in which they are asked for where nothing else decides: what others hang on first, and the same in every run.
extension ResourceKey: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (kind: Int, number: Int, url: String) {
    switch self {
    case .list: (0, 0, "")
    case .window(let offset): (1, offset, "")
    case .pokemon(let id): (2, id, "")
    case .species(let number): (3, number, "")
    case .chain(let id): (4, id, "")
    case .picture(let url): (5, 0, url)
    case .ability(let id): (6, id, "")
    case .move(let id): (7, id, "")
    }
  }
}
