/// Where the program takes its time from: every age, deadline and timer. Tests and replay put `VirtualTime` in its
/// place.
public protocol TimeSource: Sendable {
  /// Monotonic time since some start; never runs backwards, never jumps.
  var uptime: Duration { get }

  /// The calendar's time, for what outlives a run.
  var now: WallTime { get }

  /// Calls `action` on the loop's thread once, at or after `delay` from now; never before this function returns.
  @UI func schedule(after delay: Duration, _ action: @escaping @UI @Sendable () -> Void) -> any ScheduledTimer
}

/// A timer that has not fired yet, or has.
public protocol ScheduledTimer: AnyObject, Sendable {
  /// Makes sure the action is not called from now on. Harmless afterwards and twice.
  @UI func cancel()
}

extension Duration {
  /// What is left of it in whole milliseconds; one of many millions of years is the longest that a number holds.
  public var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let longest = Int64.max / 1000 - 1
    return Int(min(max(seconds, -longest), longest) * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
