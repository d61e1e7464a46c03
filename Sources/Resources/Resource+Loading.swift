import EventLoop

// Everything here runs in turns of the interface's thread. After each `await` the load may have been given up, which
// is seen by `load` being another one.
extension Resource {
  // MARK: Calls

  /// Loads if there is need: joins a load under way; does nothing while the content is fresh, or soon after a failure;
  /// else asks the store, and the network if that has nothing fresh. `priority` is the endpoint's unless given.
  public func loadIfNeeded(as priority: Priority? = nil) {
    context.cache?.use(self, key)
    let priority = priority ?? endpoint.priority
    if load != nil { return join(priority) }
    guard pipeline != nil else { return }
    if !isInvalidated {
      if isFresh { return note(.fresh) }
      if hasFailedRecently { return note(.failedRecently) }
      // With no network, what is in memory is all there is.
      if context.isOffline, entity != nil { return note(.offline) }
    }
    begin(isForced: isInvalidated, priority)
  }

  /// Loads whatever the state: the user asks for it. Joins a load under way, which then goes to the network even if the
  /// store has something fresh, and does not wait any longer between two tries.
  public func load(as priority: Priority = .visible) {
    context.cache?.use(self, key)
    if priority == .visible { context.network.queue.foundOnline() }
    guard pipeline != nil else { return tell(.failed) }
    if let load {
      load.isForced = true
      join(priority)
      fetch?.hurry()
    } else {
      begin(isForced: true, priority)
    }
  }

  /// Says who waits for a load under way, if one is. Lowered, it is one of a page left behind.
  public func prioritise(_ priority: Priority) {
    guard let load, load.priority != priority else { return }
    if priority > load.priority { return join(priority) }
    load.priority = priority
    load.fetch?.lower(to: priority)
  }

  /// Gives up the load under way: content, error and stamps stay as they are. A request on the wire goes on, and what it
  /// brings is stored.
  public func cancel() {
    guard load != nil else { return }
    fetch?.abandon()
    // That told a queued request's load already.
    if load != nil { end(.cancelled) }
  }

  /// Makes the next `loadIfNeeded` load, however fresh the content is. Holds until an answer or an error has come.
  public func invalidate() { isInvalidated = true }

  /// Throws content and error away, in the store too, and gives up the load under way without a trace.
  public func wipe() {
    fetch?.doom()
    fetch = nil
    let wasLoading = load != nil
    if wasLoading { finishLoad() }
    entity = nil
    if pipeline != nil { failure = nil }
    isInvalidated = false
    context.cache?.use(self, key)
    write { context in await context.store.remove(self.url) }
    if wasLoading { tell(.cancelled) }
    tell(.wiped)
  }

  /// Waits until no load is under way, and returns the resource as it is then.
  public func settled() async -> Snapshot<Content> { await settled(within: nil) }

  /// As `settled`, but for no longer than `limit`.
  public func settled(within limit: Duration?) async -> Snapshot<Content> {
    if load != nil { await wait(limit, isContentWithLocal: false) }
    return snapshot
  }

  /// Waits until the load under way has found what is stored or brought along, and returns the resource as it is then.
  public func local() async -> Snapshot<Content> {
    if let load, !load.hasLooked { await wait(nil, isContentWithLocal: true) }
    return snapshot
  }

  private func wait(_ limit: Duration?, isContentWithLocal: Bool) async {
    await withCheckedContinuation { continuation in
      let waiter = LoadWaiter(continuation, isContentWithLocal: isContentWithLocal)
      waiters.append(waiter)
      if let limit { waiter.leave(after: limit, by: context.time) }
    }
  }

  private func resumeWaiters(_ isToGo: (LoadWaiter) -> Bool) {
    let leaving = waiters.filter(isToGo)
    waiters.removeAll(where: isToGo)
    for waiter in leaving { waiter.resume() }
  }

  private var hasFailedRecently: Bool {
    guard let failure else { return false }
    let rest = failure.error.kind == .notFound ? max(endpoint.retryTime, Self.absenceKept) : endpoint.retryTime
    return context.time.uptime - failure.uptime < rest
  }

  private func join(_ priority: Priority) {
    guard let load else { return }
    // Asked for while nobody observes, it is wanted all the same.
    load.isObserved = isObserved
    load.priority = max(load.priority, priority)
    load.fetch?.join(load.priority)
  }

  // MARK: The way of a load

  private func begin(isForced: Bool, _ priority: Priority) {
    let load = Load<Content>(
      isForced: isForced, isObserved: isObserved, priority: priority, token: context.ledger.begin(url))
    self.load = load
    Task { await run(load) }
  }

  private func run(_ load: Load<Content>) async {
    guard self.load === load, let pipeline else { return }
    var found: Source?
    var absence: Duration?
    if entity == nil {
      let local = await context.entered(url) { await readLocally(pipeline) }
      guard self.load === load else { return }
      absence = local.absence
      if let known = local.entity, entity == nil {
        entity = known
        found = known.source
        context.cache?.use(self, key)
      }
    }
    load.hasLooked = true
    resumeWaiters { $0.isContentWithLocal }
    if let absence, !load.isForced {
      note(.failedRecently)
      if let found { tell(.newData(found)) }
      return self.load === load ? fail(.notFound, ago: absence) : ()
    }
    guard load.isForced || !isFresh else {
      note(.fresh)
      return end(found.map { .newData($0) })
    }
    if context.isOffline {
      note(.offline)
      if load.isForced || entity == nil { return fail(.offline) }
      return end(found.map { .newData($0) })
    }
    if let found { tell(.newData(found)) }
    // A callback may have changed everything.
    guard self.load === load else { return }
    if isUnwanted { return end(.cancelled) }
    note(reasonToAsk, asks: true)
    request(load, pipeline)
  }

  /// The store's answer, else what the program brings along; and how long ago the server had nothing here, if that is
  /// remembered.
  private func readLocally(_ pipeline: Pipeline<Content>) async -> (entity: Entity<Content>?, absence: Duration?) {
    let time = context.time
    var absence: Duration?
    if let stored = await context.store.response(for: url) {
      if stored.endpoint == StoredResponse.notFound {
        let age = time.now.since(stored.fetchedAt)
        if age >= .zero, age < Self.absenceKept { absence = age }
      } else if let content = await pipeline.restore(stored) {
        return (Entity(id: context.nextEntityID(), content, of: stored, now: time.now, uptime: time.uptime), nil)
      }
    }
    guard endpoint.seed != nil, let seed = await pipeline.seed() else { return (nil, absence) }
    return (Entity(id: context.nextEntityID(), seed, now: time.now, uptime: time.uptime), absence)
  }

  private func request(_ load: Load<Content>, _ pipeline: Pipeline<Content>) {
    context.ledger.set(load.token, .requested)
    if let fetch {
      // Of a load that was given up: its request is still on the wire.
      load.fetch = fetch
      fetch.join(load.priority)
      return tell(.requested)
    }
    let fetch = Fetch(
      pipeline, context.network, load.priority, validator: entity?.validator ?? Validator(), of: entity?.id,
      isWanted: { [weak self] in self?.isUnwanted == false }, onEnd: { self.conclude($0, $1) })
    fetch.bypassesCaches = load.isForced && failure != nil
    self.fetch = fetch
    load.fetch = fetch
    fetch.start()
    tell(.requested)
  }

  // MARK: Its end

  private func conclude(_ fetch: Fetch<Content>, _ outcome: Outcome<Content>) {
    self.fetch = nil
    let isAwaited = load != nil && load?.fetch === fetch
    switch outcome {
    case .delivered(let delivery):
      let now = context.time.now
      keep(delivery, fetchedAt: now)
      guard isAwaited else { break }
      entity = Entity(
        id: context.nextEntityID(), delivery.decoded.content,
        // What is not whole is asked for again soon, and in full, not whether it has changed.
        validator: delivery.decoded.isWhole ? delivery.terms.validator : Validator(),
        bodyBytes: delivery.body.count,
        expiration: delivery.decoded.isWhole ? endpoint.expiration : .after(endpoint.retryTime), now: now,
        uptime: context.time.uptime)
      failure = nil
      isInvalidated = false
      end(.newData(.network))
    case .notModified(let terms):
      let now = context.time.now
      confirm(fetch.validator, terms, fetchedAt: now)
      guard isAwaited else { break }
      guard entity != nil, entity?.id == fetch.validatedEntity else {
        return fail(ResourceError(.server(304), "server said 304, but nothing is stored"))
      }
      entity?.confirm(
        as: fetch.validator.renewed(by: terms.validator), expiration: endpoint.expiration, now: now,
        uptime: context.time.uptime)
      failure = nil
      isInvalidated = false
      end(.notModified)
    case .failed(let error):
      if error.kind == .notFound { keepAbsence() }
      if isAwaited { fail(error) }
    case .dropped: if isAwaited { end(.cancelled) }
    }
    context.cache?.trim()
  }

  private func fail(_ error: ResourceError, ago age: Duration = .zero) {
    failure = (error, context.time.uptime - age)
    isInvalidated = false
    end(.failed)
  }

  /// Ends the load, and tells what came of it.
  private func end(_ event: ResourceEvent?) {
    finishLoad()
    context.cache?.use(self, key)
    if let event { tell(event) }
    context.cache?.trim()
  }

  func finishLoad() {
    guard let load else { return }
    self.load = nil
    context.ledger.end(load.token)
    resumeWaiters { _ in true }
  }

  // MARK: Nobody observes

  /// Whether those that the load is for have gone.
  private var isUnwanted: Bool { load.map { $0.isObserved && !isObserved } ?? true }

  func becomeUnobserved() {
    context.cache?.trim()
    guard isUnwanted, load != nil else { return }
    fetch?.park()
    grace?.cancel()
    grace = context.time.schedule(after: context.network.policy.grace) { [weak self] in self?.endGrace() }
  }

  private func endGrace() {
    grace = nil
    guard isUnwanted, load != nil else { return }
    fetch?.abandon()
  }
}
