import EventLoop

/// A resource as the cache sees it, whatever its content.
@UI
protocol CachedResource: AnyObject {
  /// Bytes it counts for.
  var cost: Int { get }
  /// Whether it must stay: somebody observes it, or it is loading or storing.
  var isInUse: Bool { get }
  /// When it was last used; counts up.
  var lastUse: Int { get set }
  /// Ends what it does, without a word: its service is gone.
  func close()
}

/// The resources of a service by key: those in use, and those used last as far as the budget goes.
///
/// One that has been let go is still the one of its URL while somebody holds it.
@UI
final class ResourceCache {
  private struct Entry {
    weak var resource: (any CachedResource)?
    /// Nil once it was let go.
    var held: (any CachedResource)?
    var cost: Int
  }

  /// Decoded body bytes divided by eight, which is about what their contents take in memory.
  private let budget: Int
  private var entries: [String: Entry] = [:]
  /// What the held ones cost together.
  private(set) var cost = 0
  private var uses = 0

  init(budget: Int) { self.budget = budget }

  /// How many resources are held.
  var count: Int { entries.values.count { $0.held != nil } }

  func resource(_ key: String) -> (any CachedResource)? { entries[key]?.resource }

  func insert(_ resource: any CachedResource, _ key: String) {
    use(resource, key)
    trim()
  }

  /// Notes that a resource was used; its cost may have changed.
  func use(_ resource: any CachedResource, _ key: String) {
    uses += 1
    resource.lastUse = uses
    if let entry = entries[key], entry.held != nil { cost -= entry.cost }
    entries[key] = Entry(resource: resource, held: resource, cost: resource.cost)
    cost += resource.cost
  }

  /// Ends what all of them do.
  func close() {
    for entry in entries.values { entry.resource?.close() }
  }

  /// Lets go of those used longest ago once the budget is passed, and of some more, so that this is not for every one.
  func trim() {
    guard cost > budget else { return }
    let candidates = entries.filter { $0.value.held.map { !$0.isInUse } ?? false }
      .sorted { ($0.value.held?.lastUse ?? 0) < ($1.value.held?.lastUse ?? 0) }
    for (key, entry) in candidates where cost > budget - budget / 8 {
      cost -= entry.cost
      entries[key]?.held = nil
    }
    entries = entries.filter { $0.value.resource != nil }
  }
}
