import EventLoop

/// When an event happened, on both clocks.
struct Moment: Sendable {
  var uptime: Duration
  var now: WallTime
}
