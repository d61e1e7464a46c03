public import EventLoop

/// One URL of a REST API: its latest content, its last error, whether a load is under way, and who observes it.
///
/// Made by `Service.resource`, which returns the same object for the same URL. `README.md` of this module tells its
/// states and events.
@UI
public final class Resource<Content: Sendable> {
  /// The canonical URL; of a resource that can't be asked for, the text it was made of.
  public let url: String
  /// What its events and snapshots are of.
  let endpoint: Endpoint<Content>
  let context: ServiceContext
  /// Nil for a resource that always fails, with `refusal`.
  let pipeline: Pipeline<Content>?
  /// What the cache knows it by.
  let key: String

  var entity: Entity<Content>?
  var failure: (error: ResourceError, uptime: Duration)?
  var isInvalidated = false
  var observers = ObserverList<Content>()

  /// The load under way.
  var load: Load<Content>?
  /// The request under way, of the load or of one given up.
  var fetch: Fetch<Content>?
  /// The last write to the store, which the next one waits for.
  var storing: Task<Void, Never>?
  /// How many of them are not done.
  var writes = 0
  /// Ends the wait for somebody to come back.
  var grace: (any ScheduledTimer)?
  var waiters: [LoadWaiter] = []
  var lastUse = 0

  init(_ endpoint: Endpoint<Content>, _ address: CanonicalURL, _ context: ServiceContext) {
    url = address.string
    key = address.string
    self.endpoint = endpoint
    self.context = context
    pipeline = Pipeline(endpoint: endpoint, url: address)
  }

  /// A resource that was never asked for and never will be.
  init(
    _ endpoint: Endpoint<Content>, refused text: String, key: String, _ error: ResourceError, _ context: ServiceContext
  ) {
    url = text
    self.key = key
    self.endpoint = endpoint
    self.context = context
    pipeline = nil
    failure = (error, context.time.uptime)
  }

  // MARK: State

  /// The resource as it is now.
  public var snapshot: Snapshot<Content> {
    let uptime = context.time.uptime
    return Snapshot(
      data: entity?.content, error: failure?.error, isLoading: isLoading, source: entity?.source,
      fetchedAt: entity?.fetchedAt, age: entity?.age(at: uptime), isFresh: isFresh, revision: entity?.id ?? 0)
  }

  /// Whether a load is under way: from the call until it has ended.
  public var isLoading: Bool { load != nil }

  /// Whether there is content that has not expired.
  var isFresh: Bool { entity?.isFresh(at: context.time.uptime) ?? false }

  // MARK: Observers

  /// Calls `handler` with each event from now on, `added` first, at once; inside a callback, after it. It ends with
  /// `stopObserving`, or when the observer is gone, so the handler should hold whoever owns that weakly.
  ///
  /// An observer observes a resource once: another call replaces the handler and is no event.
  public func observe(_ observer: Observer, _ handler: @escaping @UI (ResourceEvent, Snapshot<Content>) -> Void) {
    let id = ObjectIdentifier(observer)
    let newcomer = observers.add(id, handler)
    load?.isObserved = true
    grace?.cancel()
    grace = nil
    context.cache?.use(self, key)
    if let load { fetch?.join(load.priority) }
    guard let newcomer else { return }
    observer.began(self) { [weak self] in self?.lose(id) }
    let snapshot = snapshot
    context.notifier.post { newcomer.hear(.added, snapshot) }
  }

  /// Ends what `observe` began. The observer is not called again, not even with what has already happened.
  public func stopObserving(_ observer: Observer) {
    observer.ended(self)
    lose(ObjectIdentifier(observer))
  }

  private func lose(_ observer: ObjectIdentifier) {
    let handler = observers.remove(observer)
    if observers.isEmpty { becomeUnobserved() }
    withExtendedLifetime(handler) {}
  }

  /// Whether anybody observes it.
  public var isObserved: Bool { !observers.isEmpty }

  func tell(_ event: ResourceEvent) {
    let listeners = observers.all
    guard !listeners.isEmpty else { return }
    let snapshot = snapshot
    context.notifier.post {
      for listener in listeners { listener.hear(event, snapshot) }
    }
  }
}

extension Resource: CachedResource {
  var cost: Int { max((entity?.bodyBytes ?? 0) / 8, 512) }

  var isInUse: Bool { isObserved || load != nil || fetch != nil || writes > 0 }

  func close() {
    fetch?.close()
    fetch = nil
    grace?.cancel()
    finishLoad()
  }
}
