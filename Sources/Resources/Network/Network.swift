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
  /// Which servers have asked not to be asked for longer than any load waits, until which uptime, and what is said of it.
  private var closures: [Origin: (end: Duration, error: ResourceError)] = [:]

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

  /// The server of `url` has asked for `wait` to be left alone: what nobody waits for keeps to it, and where no load
  /// waits so long nothing is asked. `error` names it.
  func keepPause(of wait: Duration, url: String, error: ResourceError) {
    guard wait > policy.longestRetryAfter else { return queue.pause(for: wait, because: error) }
    guard let origin = try? URLParts(url).origin else { return }
    let end = time.uptime + wait
    if let known = closures[origin], known.end >= end { return }
    closures[origin] = (end, error.naming(retryAfter: wait, now: time.now))
  }

  /// Why `url` is not asked now, if its server has asked for that.
  func closure(of url: String) -> ResourceError? {
    guard !closures.isEmpty, let origin = try? URLParts(url).origin, let closure = closures[origin] else { return nil }
    if time.uptime < closure.end { return closure.error }
    closures[origin] = nil
    return nil
  }
}
