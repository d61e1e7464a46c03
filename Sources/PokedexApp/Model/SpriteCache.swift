import Terminal

/// Pictures as cells, each drawn once; those that were needed least recently go first when there are too many.
struct SpriteCache: Sendable {
  /// Cells of all drawings together, beside those that are needed now. One cell takes some 50 bytes; a screen of
  /// 200 × 60 full of pictures has 12,000.
  private static let limit = 40_000

  enum Entry: Sendable {
    case underWay
    case drawn(Sprite)
    case failed(SpriteError)

    fileprivate var cells: Int {
      if case .drawn(let sprite) = self { max(sprite.size.columns * sprite.size.rows, 1) } else { 1 }
    }
  }

  private struct Kept {
    var entry: Entry
    /// The round in which it was needed last.
    var round: Int
  }

  private var kept: [SpriteOrder: Kept] = [:]
  /// Counts up each time that it is said what is needed.
  private var round = 0
  private var cells = 0

  var count: Int { kept.count }

  subscript(order: SpriteOrder) -> Entry? { kept[order]?.entry }

  /// Notes that exactly `orders` are needed now; gives those that somebody has to draw. What it costs grows with
  /// `orders` alone.
  mutating func need(_ orders: [SpriteOrder]) -> [SpriteOrder] {
    round += 1
    return orders.filter { order in
      guard kept[order] == nil else {
        kept[order]?.round = round
        return false
      }
      kept[order] = Kept(entry: .underWay, round: round)
      cells += 1
      return true
    }
  }

  /// A drawing is done. One that nobody needs any more may be dropped at once; one that is needed now never is, or it
  /// would be drawn again and again where a screen has more cells than are kept.
  mutating func finish(_ order: SpriteOrder, _ result: Result<Sprite, SpriteError>) {
    guard let old = kept[order]?.entry else { return }
    let new: Entry =
      switch result {
      case .success(let sprite): .drawn(sprite)
      case .failure(let error): .failed(error)
      }
    kept[order]?.entry = new
    cells += new.cells - old.cells
    if cells > Self.limit { dropLeastRecent() }
  }

  /// The picture at `url` is another one now.
  mutating func forget(url: String) {
    for order in Array(kept.keys) where order.url == url { forget(order) }
  }

  /// Makes room for some more at once, so that it is not done anew for each.
  private mutating func dropLeastRecent() {
    let old = kept.filter { $0.value.round < round }.sorted { $0.value.round < $1.value.round }
    for (order, _) in old where cells > Self.limit * 7 / 8 { forget(order) }
  }

  private mutating func forget(_ order: SpriteOrder) {
    cells -= kept.removeValue(forKey: order)?.entry.cells ?? 0
  }
}
