/// Counts the network process's deaths, so that one that cannot live is not started for ever.
struct RecentDeaths: Sendable {
  /// How many are too many, within `window`.
  static let tooMany = 3
  static let window: Duration = .seconds(60)

  /// When, as uptimes, latest last, and how the latest came.
  private var moments: [Duration] = []
  private var latest: ProcessEnd?

  /// Notes a death at `uptime`.
  mutating func add(_ end: ProcessEnd, at uptime: Duration) {
    moments.append(uptime)
    moments.removeFirst(max(0, moments.count - Self.tooMany))
    latest = end
  }

  /// Why no process is started at `uptime`; nil if one may be.
  func reasonToWait(at uptime: Duration) -> String? {
    guard moments.count == Self.tooMany, let first = moments.first, uptime - first < Self.window, let latest else {
      return nil
    }
    return "the network process failed three times within a minute: it \(latest.phrase)"
  }
}
