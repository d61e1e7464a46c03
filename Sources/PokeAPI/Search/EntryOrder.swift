/// An order of entries.
public struct EntryOrder: Hashable, Sendable {
  public var key: SortKey
  public var isReversed: Bool

  public init(_ key: SortKey, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// The entries in this order: equals by number and then by id, what is unknown last, whichever way round.
  public func sorted(_ entries: [EntrySummary], names: DisplayName) -> [EntrySummary] {
    places(of: entries, names: names).map { entries[$0] }
  }

  /// The places of the entries in this order.
  public func places(of entries: [EntrySummary], names: DisplayName) -> [Int] {
    switch key {
    case .name: places(entries) { SearchKey(names.name(of: $0)).text }
    case .type: places(entries) { entry in entry.types.isEmpty ? nil : TypeRank(slugs: entry.types.map(\.slug)) }
    case .number: places(entries, \.number)
    case .total: places(entries, \.stats.total)
    case .hp: places(entries, \.stats.hp)
    case .attack: places(entries, \.stats.attack)
    case .defense: places(entries, \.stats.defense)
    case .specialAttack: places(entries, \.stats.specialAttack)
    case .specialDefense: places(entries, \.stats.specialDefense)
    case .speed: places(entries, \.stats.speed)
    case .height: places(entries, \.height)
    case .weight: places(entries, \.weight)
    }
  }

  /// Types by their slugs, the first before the second.
  private struct TypeRank: Comparable {
    let slugs: [String]

    static func < (left: TypeRank, right: TypeRank) -> Bool { left.slugs.lexicographicallyPrecedes(right.slugs) }
  }

  private func places<Value: Comparable>(_ entries: [EntrySummary], _ value: (EntrySummary) -> Value?) -> [Int] {
    let ranked = entries.map { (value: value($0), number: $0.number ?? .max, id: $0.id) }
    return ranked.indices.sorted { left, right in
      let (one, two) = (ranked[left], ranked[right])
      switch (one.value, two.value) {
      case (let first?, let second?) where first != second: return isReversed ? second < first : first < second
      case (nil, _?): return false
      case (_?, nil): return true
      default: return (one.number, one.id) < (two.number, two.id)
      }
    }
  }
}
