import Paging

/// How the user moves from entry to entry, which decides what may be loaded: a held key asks only for where it stops.
struct Travel: Sendable {
  private var settling = Settling()
  private(set) var direction = Ring.Direction.forward

  /// Whether the entry shown may load.
  var isSettled: Bool { settling.due == nil }

  /// Notes a move at `uptime`. Returns when the selection settles if it does not move again, as an uptime, or nil where
  /// it has settled at once.
  mutating func move(_ direction: Ring.Direction, at uptime: Duration) -> Duration? {
    self.direction = direction
    return switch settling.moved(at: uptime) {
    case .settled: nil
    case .due(let due): due
    }
  }

  mutating func settle(at uptime: Duration) { _ = settling.hasSettled(at: uptime) }
}
