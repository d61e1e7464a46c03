/// An order of entries that is paged through in a circle, and the one that is current.
///
/// It knows nothing of what it pages. A move costs the same however long the order is; replacing the order, and finding
/// an id in it, look at each slot once. Every operation is safe on an empty order.
public struct Ring: Sendable {
  /// Which way the last page was turned.
  public enum Direction: Hashable, Sendable {
    case forward, backward
  }

  /// Who becomes current when the entry that was current is not in a new order.
  public enum Successor: Hashable, Sendable {
    /// The entry that stood nearest to it in the old order and is in the new one; of two equally near, the later one.
    case nearestSurvivor
    /// The first of the new order.
    case first
  }

  /// The order. Its slots differ from each other.
  public private(set) var slots: [Slot]

  /// Where the current slot stands, counted from 0; nil if and only if there is none.
  public private(set) var position: Int?

  /// What was current when the order became empty: a filter that matches nothing, taken back, leads back to it.
  private var lost: Slot?

  /// An order whose first slot is current.
  public init(_ slots: [Slot] = []) {
    self.slots = slots
    position = slots.isEmpty ? nil : 0
  }

  /// How many slots there are.
  public var count: Int { slots.count }

  /// The slot that is shown; nil if there is none.
  public var current: Slot? { position.map { slots[$0] } }

  // MARK: In a circle

  /// Moves `n` slots forward, through the end to the beginning. Any `n` is one step's work; a negative one moves back.
  /// - Returns: whether it passed an end.
  @discardableResult
  public mutating func next(_ n: Int = 1) -> Bool {
    guard let position else { return false }
    let hasWrapped = wraps(n)
    self.position = target(n, from: position)
    return hasWrapped
  }

  /// Moves `n` slots back, through the beginning to the end.
  /// - Returns: whether it passed an end.
  @discardableResult
  public mutating func previous(_ n: Int = 1) -> Bool {
    // -Int.min does not exist; one less is as good as endless.
    next(n == .min ? .max : -n)
  }

  /// The slot that `next(n)` would lead to; nil if there is none at all.
  public func peek(_ n: Int) -> Slot? {
    position.map { slots[target(n, from: $0)] }
  }

  /// Whether `next(n)` would pass an end.
  public func wraps(_ n: Int) -> Bool {
    guard let position else { return false }
    return n >= 0 ? n > count - 1 - position : n < -position
  }

  /// The slots around the current one, for loading them before they are shown: first those `ahead` in the direction of
  /// travel, nearest first, then those `behind`. None twice, and never the current one.
  public func neighbours(ahead: Int, behind: Int, direction: Direction) -> [Slot] {
    let others = max(count - 1, 0)
    let ahead = min(max(ahead, 0), others)
    let behind = min(max(behind, 0), others - ahead)
    let sign = direction == .forward ? 1 : -1
    let steps = (0..<ahead).map { sign * ($0 + 1) } + (0..<behind).map { -sign * ($0 + 1) }
    return steps.compactMap(peek)
  }

  private func target(_ n: Int, from position: Int) -> Int {
    // Swift's % keeps the sign of the dividend; both terms are below the count, so that their sum can't overflow.
    let step = n % count
    return (position + (step < 0 ? step + count : step)) % count
  }

  // MARK: Along a line

  /// Moves `n` slots forward, or back where it is negative, and stops at the ends.
  public mutating func move(by n: Int) {
    guard let position else { return }
    let (target, hasOverflown) = position.addingReportingOverflow(n)
    select(position: hasOverflown ? (n < 0 ? 0 : count - 1) : target)
  }

  /// Makes the slot at `position` current, the first or the last where `position` lies outside.
  public mutating func select(position: Int) {
    guard !slots.isEmpty else { return }
    self.position = min(max(position, 0), count - 1)
  }

  /// Makes the entry with `id` current.
  /// - Returns: false, and nothing moves, if it is not in the order.
  @discardableResult
  public mutating func select(id: Int) -> Bool {
    guard let position = slots.firstIndex(of: .id(id)) else { return false }
    self.position = position
    return true
  }

  // MARK: A new order

  /// Puts another order in place of this one: filtered, sorted, grown, shrunk, or with windows that have arrived. The
  /// current entry stays current wherever it stands now. If it is gone `successor` says who follows, and where nobody
  /// survives, and for a slot that was still unknown, the position stays.
  public mutating func replace(_ slots: [Slot], successor: Successor = .nearestSurvivor) {
    let old = self.slots
    let oldPosition = position
    guard !slots.isEmpty else {
      lost = current ?? lost
      self.slots = []
      position = nil
      return
    }
    let anchor = current ?? lost
    self.slots = slots
    lost = nil
    if let anchor, let found = index(of: anchor, near: oldPosition) {
      position = found
    } else if successor == .first {
      position = 0
    } else if let oldPosition {
      position = survivor(of: old, around: oldPosition) ?? min(oldPosition, count - 1)
    } else {
      position = 0
    }
  }

  private func index(of slot: Slot, near position: Int?) -> Int? {
    // Where windows arrive behind the current entry it has not moved.
    if let position, position < count, slots[position] == slot { return position }
    return slots.firstIndex(of: slot)
  }

  private func survivor(of old: [Slot], around position: Int) -> Int? {
    guard case .id = old[position] else { return nil }
    var present = IDSet()
    for case .id(let id) in slots { present.insert(id) }
    for distance in 1..<max(old.count, 2) {
      for candidate in [position + distance, position - distance] where old.indices.contains(candidate) {
        if case .id(let id) = old[candidate], present.contains(id) { return slots.firstIndex(of: .id(id)) }
      }
    }
    return nil
  }
}
