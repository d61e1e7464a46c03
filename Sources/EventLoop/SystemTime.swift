import Glibc

/// The machine's clocks, with the event loop's timers.
public struct SystemTime: TimeSource {
  /// The one kind there is.
  public init() {}

  public var uptime: Duration { Self.read(CLOCK_MONOTONIC) }

  public var now: WallTime {
    let (seconds, attoseconds) = Self.read(CLOCK_REALTIME).components
    return WallTime(milliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  public func schedule(
    after delay: Duration, _ action: @escaping @UI @Sendable () -> Void
  ) -> any ScheduledTimer {
    EventLoop.shared.schedule(at: uptime + max(delay, .zero), action)
  }

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
