import Synchronization

/// A clock that moves only when told to, for tests and replay.
public final class VirtualTime: TimeSource {
  private struct Hands {
    var uptime: Duration
    var now: WallTime
  }

  private let hands: Mutex<Hands>
  private let timers = TimerQueue()

  /// A clock that stands at `now`, with an uptime of zero. The default is 2026-01-01T00:00:00Z.
  public init(now: WallTime = WallTime(milliseconds: 1_767_225_600_000)) {
    hands = Mutex(Hands(uptime: .zero, now: now))
  }

  public var uptime: Duration { hands.withLock { $0.uptime } }
  public var now: WallTime { hands.withLock { $0.now } }

  public func schedule(
    after delay: Duration, _ action: @escaping @UI @Sendable () -> Void
  ) -> any ScheduledTimer {
    timers.add(due: uptime + max(delay, .zero), action)
  }

  /// When the next timer is due, as an uptime; nil if there is none.
  @UI public var nextDue: Duration? { timers.next }

  /// Moves both hands on by `duration`, stopping at each timer on the way to fire it.
  @UI public func advance(by duration: Duration) {
    let end = uptime + duration
    while let due = timers.next, due <= end {
      move(to: max(due, uptime))
      _ = timers.fireNext(dueAt: due)
    }
    move(to: end)
  }

  /// Sets the calendar alone, as a user or a time server does; uptime and timers do not notice.
  public func setWallClock(to moment: WallTime) { hands.withLock { $0.now = moment } }

  private func move(to uptime: Duration) {
    hands.withLock {
      $0.now = $0.now + (uptime - $0.uptime)
      $0.uptime = uptime
    }
  }
}
