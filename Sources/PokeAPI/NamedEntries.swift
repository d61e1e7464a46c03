import Synchronization

/// The entries that the list names, whole or page by page, as far as it is known.
final class NamedEntries: Sendable {
  private let dex: BundledDex?
  private let listed = Mutex<Set<Int>>([])

  init(dex: BundledDex?) { self.dex = dex }

  func contains(_ id: Int) -> Bool {
    listed.withLock { $0.contains(id) } || dex?.summary(of: id) != nil
  }

  func add(_ list: NamedResourceList) {
    let ids = list.results.compactMap(\.id)
    listed.withLock { $0.formUnion(ids) }
  }
}
