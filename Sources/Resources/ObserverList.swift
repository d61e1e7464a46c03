import EventLoop

/// Who observes a resource, in order of registration.
@UI
struct ObserverList<Content: Sendable> {
  typealias Handler = @UI (ResourceEvent, Snapshot<Content>) -> Void

  @UI
  final class Observation {
    private(set) weak var owner: AnyObject?
    /// Nil once it was removed.
    var handler: Handler?

    init(owner: AnyObject, handler: @escaping Handler) {
      self.owner = owner
      self.handler = handler
    }

    var isAlive: Bool { handler != nil && owner != nil }

    func hear(_ event: ResourceEvent, _ snapshot: Snapshot<Content>) {
      if isAlive { handler?(event, snapshot) }
    }
  }

  private var observations: [Observation] = []

  /// Those whose owners still exist.
  var living: [Observation] { observations.filter(\.isAlive) }

  var isEmpty: Bool { !observations.contains { $0.isAlive } }

  /// Adds an observer; nil where the owner is one already, which then is called through `handler`.
  mutating func add(_ owner: AnyObject, _ handler: @escaping Handler) -> Observation? {
    observations.removeAll { !$0.isAlive }
    if let known = observations.first(where: { $0.owner === owner }) {
      known.handler = handler
      return nil
    }
    let observation = Observation(owner: owner, handler: handler)
    observations.append(observation)
    return observation
  }

  mutating func remove(_ owner: AnyObject) {
    for observation in observations where observation.owner === owner { observation.handler = nil }
    observations.removeAll { !$0.isAlive }
  }
}
