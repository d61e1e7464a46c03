/// A set of ids. Ids that servers really use are small and dense, and one bit each: an order of 100,000 entries is
/// merged on each window that arrives and on each letter of a filter, where a hash table would cost a frame.
struct IDSet {
  private static let denseLimit = 1 << 20

  private var bits: [UInt64] = []
  private var others: Set<Int> = []

  func contains(_ id: Int) -> Bool {
    guard id >= 0, id < Self.denseLimit else { return others.contains(id) }
    let word = id >> 6
    return word < bits.count && bits[word] & (1 << UInt64(id & 63)) != 0
  }

  /// Adds `id`, and says whether it was new.
  @discardableResult
  mutating func insert(_ id: Int) -> Bool {
    guard id >= 0, id < Self.denseLimit else { return others.insert(id).inserted }
    let word = id >> 6
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1, bits.count * 2) - bits.count))
    }
    let mask: UInt64 = 1 << UInt64(id & 63)
    defer { bits[word] |= mask }
    return bits[word] & mask == 0
  }
}
