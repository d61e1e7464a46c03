import EventLoop
import Synchronization

/// The machine's clocks, except that the uptime can be put forward; timers do not notice.
final class HurriedTime: TimeSource {
  private let ahead = Mutex(Duration.zero)

  var uptime: Duration { SystemTime().uptime + ahead.withLock { $0 } }
  var now: WallTime { SystemTime().now }

  func schedule(after delay: Duration, _ action: @escaping @UI @Sendable () -> Void) -> any ScheduledTimer {
    SystemTime().schedule(after: delay, action)
  }

  /// Puts the uptime forward.
  func hurry(by duration: Duration) { ahead.withLock { $0 += duration } }
}
