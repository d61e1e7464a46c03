import PokeAPI

/// What one can choose to sort by: of the table of moves where that lies below the choice, else of the list.
struct OrderChoices: Sendable {
  let words: [String]
  /// The one that is in force.
  let current: Int
  let isDescending: Bool

  init(_ model: Model) {
    if let page = model.moves {
      words = MovesSort.allCases.map(\.name)
      current = MovesSort.allCases.firstIndex(of: page.sort) ?? 0
      isDescending = page.isDescending
    } else {
      words = SortKey.allCases.map(\.words)
      current = SortKey.allCases.firstIndex(of: model.listing.order.key) ?? 0
      isDescending = model.listing.order.isReversed
    }
  }
}
