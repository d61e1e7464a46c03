import EventLoop

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
  let token: LoadLedger.Token

  init(isForced: Bool, isObserved: Bool, priority: Priority, token: LoadLedger.Token) {
    self.isForced = isForced
    self.isObserved = isObserved
    self.priority = priority
    self.token = token
  }
}
