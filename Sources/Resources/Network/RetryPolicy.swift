/// When a failed request is tried again, and how long anything may take.
public struct RetryPolicy: Sendable {
  /// How often a URL is asked in one load, the first time included.
  public var tries = 3
  /// The wait before the second try, before jitter; doubled before each further one.
  public var firstDelay: Duration = .seconds(1)
  /// How long a load for the page on screen may take, tries, waits and redirects included.
  public var deadline: Duration = .seconds(20)
  /// How long a request may still take once the page that it was for is left.
  public var deadlineLeftBehind: Duration = .seconds(5)
  /// The longest `Retry-After` that a background load waits for.
  public var longestRetryAfter: Duration = .seconds(60)
  /// How often an answer may name another place.
  public var redirects = 3
  /// How long a load that nobody observes any more keeps its place in the queue.
  public var grace: Duration = .seconds(1)
  /// A number from 0 up to 1, not included: what spreads the tries of many clients.
  public var random: @Sendable () -> Double

  /// The usual times, with jitter from `random`.
  public init(random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }) {
    self.random = random
  }

  /// The wait after the `failures`th failure: half of it sure, half of it chance.
  func delay(afterFailures failures: Int) -> Duration {
    let whole = firstDelay * (1 << min(max(failures - 1, 0), 10))
    return whole / 2 + whole / 2 * random()
  }
}
