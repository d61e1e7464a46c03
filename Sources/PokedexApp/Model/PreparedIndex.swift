import PokeAPI

/// The index of the catalog as it was at one moment.
struct PreparedIndex: Sendable {
  /// What an index is made of; two of one key are the same.
  struct Key: Hashable, Sendable {
    /// The catalog's.
    var revision: Int
    var order: EntryOrder
    /// The language of the names that an order by name goes by.
    var language: Language
    /// Whether the store was asked which entries it has, and what they learn.
    var readsStore: Bool
  }

  let key: Key
  let index: EntryIndex
  /// The entries that the store had.
  let stored: Set<Int>
  /// The moves of those entries.
  let moves: [Int: [Int32]]

  /// Makes the index of what `catalog` knows. Looks at every entry: for another thread than the interface's.
  init(_ key: Key, of catalog: Catalog, stored: [Int: [Int32]] = [:]) {
    self.key = key
    self.stored = Set(stored.keys)
    moves = stored
    let order = key.order == EntryOrder(.number) ? nil : key.order
    index = EntryIndex(
      catalog.entries, order: order, names: DisplayName(language: key.language, bundled: catalog.isBundled),
      bundled: catalog.isBundled)
  }

  @concurrent
  static func make(_ key: Key, of catalog: Catalog, stored: [Int: [Int32]]) async -> PreparedIndex {
    PreparedIndex(key, of: catalog, stored: stored)
  }
}
