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
  /// The origins that may be asked, redirects included.
  let allowed: Set<Origin>

  init(
    transport: any Transport, limits: RequestLimits, policy: RetryPolicy, time: any TimeSource, ledger: LoadLedger,
    userAgent: String, allowed: Set<Origin>
  ) {
    self.transport = transport
    queue = RequestQueue(limits, time: time)
    self.policy = policy
    self.time = time
    self.ledger = ledger
    self.userAgent = userAgent
    self.allowed = allowed
  }
}
