import EventLoop

/// What every request of a service needs.
@UI
final class Network {
  let transport: any Transport
  let queue: RequestQueue
  let policy: RetryPolicy
  let time: any TimeSource
  let ledger: LoadLedger
  let userAgent: String
  /// The API's own origin: whether there is a network shows there.
  let home: Origin
  /// The origins that may be asked, redirects included.
  let allowed: Set<Origin>

  init(
    transport: any Transport, limits: RequestLimits, policy: RetryPolicy, time: any TimeSource, ledger: LoadLedger,
    userAgent: String, home: Origin, allowed: Set<Origin>
  ) {
    self.transport = transport
    queue = RequestQueue(limits, time: time)
    self.policy = policy
    self.time = time
    self.ledger = ledger
    self.userAgent = userAgent
    self.home = home
    self.allowed = allowed
  }
}
