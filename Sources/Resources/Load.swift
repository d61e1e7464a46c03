import EventLoop

/// Somebody who waits for a load, until it has ended or for as long as they like.
@UI
final class LoadWaiter {
  /// Whether it is enough that the load has looked for what is here.
  let isContentWithLocal: Bool
  private var continuation: CheckedContinuation<Void, Never>?
  private var timer: (any ScheduledTimer)?

  init(_ continuation: CheckedContinuation<Void, Never>, isContentWithLocal: Bool) {
    self.continuation = continuation
    self.isContentWithLocal = isContentWithLocal
  }

  func leave(after limit: Duration, by time: any TimeSource) {
    timer = time.schedule(after: limit) { self.resume() }
  }

  func resume() {
    timer?.cancel()
    timer = nil
    continuation?.resume()
    continuation = nil
  }
}

/// One load of a resource. What comes for another than the resource's own is late.
@UI
final class Load<Content: Sendable> {
  /// Whether it goes to the network whatever the store holds.
  var isForced: Bool
  var priority: Priority
  /// Whether it is of somebody who observes, and unwanted once nobody does.
  var isObserved: Bool
  /// The request it waits for, once it came so far.
  var fetch: Fetch<Content>?
  /// Whether what is stored or brought along has been looked for.
  var hasLooked = false
  let token: LoadLedger.Token

  init(isForced: Bool, isObserved: Bool, priority: Priority, token: LoadLedger.Token) {
    self.isForced = isForced
    self.isObserved = isObserved
    self.priority = priority
    self.token = token
  }
}
