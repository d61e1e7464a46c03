import EventLoop
import PokeAPI
import Resources

extension Resource {
  /// Loads it if it is not fresh, and waits until that has ended.
  @UI
  func loaded() async -> Snapshot<Content> {
    loadIfNeeded()
    return await settled()
  }
}

/// How long a command waits for what it can do without: one deadline for all that it loads, put off by each answer, so
/// that a server that answers slowly is heard out and one that does not answer is not waited for again and again.
@UI
final class Patience {
  /// As long as a person waits for a command before wondering.
  static let limit: Duration = .seconds(3)

  private let time: any TimeSource
  private var end: Duration

  init(_ api: PokeAPIService) {
    time = api.service.time
    end = time.uptime + Self.limit
  }

  /// Loads `resource` if it is not fresh. What is stored or bundled of it, or `isOptional`, is waited for no longer than
  /// the patience lasts; anything else until its load has ended.
  func loaded<Content>(_ resource: Resource<Content>, isOptional: Bool = false) async -> Snapshot<Content> {
    resource.loadIfNeeded()
    var snapshot = await resource.local()
    while snapshot.isLoading, isOptional || snapshot.data != nil {
      let left = end - time.uptime
      guard left > .zero else {
        snapshot.error = ResourceError(.timedOut, "no answer within \(Self.limit.components.seconds) s")
        return snapshot
      }
      snapshot = await resource.settled(within: left)
    }
    snapshot = await resource.settled()
    if snapshot.error == nil { end = max(end, time.uptime + Self.limit) }
    return snapshot
  }
}
