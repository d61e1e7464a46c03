public import EventLoop

/// Somebody who observes resources. Whoever holds it lets go of it, and its observations end.
@UI
public final class Observer {
  private var endings: [(resource: ObjectIdentifier, end: @UI () -> Void)] = []

  /// Somebody who observes nothing yet.
  public init() {}

  isolated deinit {
    for ending in endings { ending.end() }
  }

  func began(_ resource: AnyObject, end: @escaping @UI () -> Void) {
    ended(resource)
    endings.append((ObjectIdentifier(resource), end))
  }

  func ended(_ resource: AnyObject) { endings.removeAll { $0.resource == ObjectIdentifier(resource) } }
}

/// Who observes a resource, in order of registration.
@UI
struct ObserverList<Content: Sendable> {
  typealias Handler = @UI (ResourceEvent, Snapshot<Content>) -> Void

  @UI
  final class Observation {
    let observer: ObjectIdentifier
    /// Nil once it was removed.
    var handler: Handler?

    init(_ observer: ObjectIdentifier, _ handler: @escaping Handler) {
      self.observer = observer
      self.handler = handler
    }

    func hear(_ event: ResourceEvent, _ snapshot: Snapshot<Content>) { handler?(event, snapshot) }
  }

  private(set) var all: [Observation] = []

  var isEmpty: Bool { all.isEmpty }

  /// Adds an observer; nil where it is one already, which then is called through `handler`.
  mutating func add(_ observer: ObjectIdentifier, _ handler: @escaping Handler) -> Observation? {
    if let known = all.first(where: { $0.observer == observer }) {
      known.handler = handler
      return nil
    }
    let observation = Observation(observer, handler)
    all.append(observation)
    return observation
  }

  /// Takes an observer out, and returns what it was called through: what that holds may end other observations, which
  /// is not to happen while the list is being changed.
  mutating func remove(_ observer: ObjectIdentifier) -> Handler? {
    guard let index = all.firstIndex(where: { $0.observer == observer }) else { return nil }
    let observation = all.remove(at: index)
    defer { observation.handler = nil }
    return observation.handler
  }
}
