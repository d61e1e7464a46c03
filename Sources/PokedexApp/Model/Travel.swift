import Paging

/// How the user moves from entry to entry, which decides what may be loaded: a held key asks only for where it stops.
struct Travel: Sendable {
  private var settling = Settling()
  private(set) var direction = Ring.Direction.forward

  /// Whether the entry shown may load.
  var isSettled: Bool { settles == nil }

  /// When the selection settles if it does not move again, as an uptime; nil once it has.
  var settles: Duration? { settling.due }

  /// Notes a move at `uptime`.
  mutating func move(_ direction: Ring.Direction, at uptime: Duration) {
    self.direction = direction
    _ = settling.moved(at: uptime)
  }

  mutating func settle(at uptime: Duration) { _ = settling.hasSettled(at: uptime) }
}
