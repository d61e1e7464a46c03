import EventLoop

/// How far a `prefetch` is, and how fast it goes. Pure.
struct PrefetchMeter: Sendable {
  /// The speed is that of the last seconds, since what is fresh goes by in no time.
  private static let window: Duration = .seconds(5)

  private var samples: [(done: Int, uptime: Duration)] = []
  /// Thousandths; they never fall, though the total may grow.
  private(set) var progress = 0

  /// `isPaused`: nothing goes on meanwhile, and that says nothing of the speed.
  mutating func note(_ tally: PrefetchTally, at uptime: Duration, isPaused: Bool = false) {
    if isPaused { samples = [] }
    samples.append((tally.done, uptime))
    while samples.count > 2, uptime - samples[1].uptime >= Self.window { samples.removeFirst() }
    guard tally.isPlanned, tally.total > 0 else { return }
    progress = max(progress, min(tally.done * 1000 / tally.total, 1000))
  }

  /// Tenths of things a second; nil until there is something to tell it by.
  var tenthsASecond: Int? {
    guard let first = samples.first, let last = samples.last, last.done > first.done else { return nil }
    let milliseconds = (last.uptime - first.uptime).wholeMilliseconds
    return milliseconds < 500 ? nil : (last.done - first.done) * 10_000 / milliseconds
  }

  /// How long `count` more take at this speed.
  func time(for count: Int) -> Duration? {
    guard let speed = tenthsASecond, speed > 0 else { return nil }
    return .seconds((count * 10 + speed - 1) / speed)
  }
}
