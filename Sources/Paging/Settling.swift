/// When a selection that moves has come to rest, so that a held key asks only for where it stops.
///
/// The first move after a pause has settled at once; moves that follow each other faster than `pause` settle together,
/// `pause` after the last. Uptimes come from the caller's clock.
public struct Settling: Hashable, Sendable {
  /// What a move leads to.
  public enum Outcome: Hashable, Sendable {
    /// The selection has settled: load what it shows.
    case settled
    /// Ask `hasSettled` again at this uptime.
    case due(at: Duration)
  }

  /// How long a selection rests before it counts.
  public let pause: Duration

  private var lastMove: Duration?

  /// When the selection settles unless it moves again; nil once it has.
  public private(set) var due: Duration?

  /// A selection that has never moved. 150 ms is longer than a key's repeat, shorter than a person's pace.
  public init(pause: Duration = .milliseconds(150)) { self.pause = pause }

  /// The selection moved at `uptime`.
  public mutating func moved(at uptime: Duration) -> Outcome {
    defer { lastMove = uptime }
    if let lastMove, uptime - lastMove < pause {
      due = uptime + pause
      return .due(at: uptime + pause)
    }
    due = nil
    return .settled
  }

  /// Whether a selection that moved has settled at `uptime`. True once for each rest.
  public mutating func hasSettled(at uptime: Duration) -> Bool {
    guard let due, due <= uptime else { return false }
    self.due = nil
    return true
  }
}
