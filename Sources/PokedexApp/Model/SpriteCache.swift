import Terminal

/// Pictures as cells, each drawn once; those that were needed least recently go first when there are too many.
struct SpriteCache: Sendable {
  /// Cells of all drawings together. One cell takes some 50 bytes; a screen of 200 × 60 full of pictures has 12,000.
  private static let limit = 40_000

  enum Entry: Sendable {
    case underWay
    case drawn(Sprite)
    case failed(SpriteError)

    fileprivate var cells: Int {
      if case .drawn(let sprite) = self { max(sprite.size.columns * sprite.size.rows, 1) } else { 1 }
    }
  }

  private var entries: [SpriteOrder: Entry] = [:]
  /// The one that was needed last stands last.
  private var order: [SpriteOrder] = []
  private var cells = 0

  var count: Int { entries.count }

  subscript(order: SpriteOrder) -> Entry? { entries[order] }

  /// Notes that `order` is needed now. True if somebody has to draw it.
  mutating func need(_ order: SpriteOrder) -> Bool {
    guard self.order.last != order else { return false }
    self.order.removeAll { $0 == order }
    self.order.append(order)
    guard entries[order] == nil else { return false }
    set(.underWay, for: order)
    return true
  }

  /// A drawing is done. One that nobody needs any more may be dropped at once.
  mutating func finish(_ order: SpriteOrder, _ result: Result<Sprite, SpriteError>) {
    guard entries[order] != nil else { return }
    switch result {
    case .success(let sprite): set(.drawn(sprite), for: order)
    case .failure(let error): set(.failed(error), for: order)
    }
    while cells > Self.limit, self.order.count > 1 { forget(self.order[0]) }
  }

  /// The picture at `url` is another one now.
  mutating func forget(url: String) {
    for order in order where order.url == url { forget(order) }
  }

  private mutating func set(_ entry: Entry, for order: SpriteOrder) {
    cells += entry.cells - (entries[order]?.cells ?? 0)
    entries[order] = entry
  }

  private mutating func forget(_ order: SpriteOrder) {
    cells -= entries.removeValue(forKey: order)?.cells ?? 0
    self.order.removeAll { $0 == order }
  }
}
