import Resources

/// The last few events, in words.
struct RecentEvents: Sendable {
  private static let limit = 12
  /// As a ring, so that a key costs one place and not all of them.
  private var events: [Event] = []
  /// The place of the oldest, once all are taken.
  private var oldest = 0

  mutating func note(_ event: Event) {
    guard events.count == Self.limit else { return events.append(event) }
    events[oldest] = event
    oldest = (oldest + 1) % Self.limit
  }

  /// The oldest first. Contents are left out; they can be long.
  var lines: [String] {
    (events[oldest...] + events[..<oldest]).map { event in
      switch event {
      case .resource(let key, let state):
        "event: \(key), loading \(state.isLoading), error \(state.error?.sentence ?? "none")"
      case .drawn(let order, _): "event: drawn \(order.url)"
      case .stored(let entries): "event: \(entries.count) stored entries"
      case .found(let sought, _): "event: found \(sought)"
      case .indexed(let index): "event: index \(index.key)"
      case .marks(let marks, _): "event: \(marks.entries.count) marked entries"
      case .history(let history): "event: \(history.lines.count) lines of history"
      case .started, .input, .resized, .timer, .notice, .signal: "event: \(event)"
      }
    }
  }
}
