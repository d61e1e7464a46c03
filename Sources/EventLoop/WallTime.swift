/// A moment of the calendar: milliseconds since 1970-01-01T00:00:00Z. It may jump and run backwards; ages within a run
/// are measured by `TimeSource.uptime`.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// A moment `milliseconds` after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Earlier before later.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.milliseconds < right.milliseconds }

  /// From `earlier` to this moment; negative if the clock was set back between them.
  public func since(_ earlier: WallTime) -> Duration { .milliseconds(milliseconds - earlier.milliseconds) }

  /// `duration` after `moment`, to the millisecond.
  public static func + (moment: WallTime, duration: Duration) -> WallTime {
    let (seconds, attoseconds) = duration.components
    return WallTime(milliseconds: moment.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
