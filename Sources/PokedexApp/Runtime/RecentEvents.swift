import Resources

/// The last few events, in words.
struct RecentEvents: Sendable {
  private static let limit = 12
  private var events: [Event] = []

  mutating func note(_ event: Event) {
    events.append(event)
    if events.count > Self.limit { events.removeFirst() }
  }

  /// The oldest first. Contents are left out; they can be long.
  var lines: [String] {
    events.map { event in
      switch event {
      case .resource(let key, let state):
        "event: \(key), loading \(state.isLoading), error \(state.error?.sentence ?? "none")"
      case .drawn(let order, _): "event: drawn \(order.url)"
      case .stored(let entries): "event: \(entries.count) stored entries"
      case .indexed(let index): "event: index \(index.key)"
      case .marks(let marks, _): "event: \(marks.entries.count) marked entries"
      case .history(let history): "event: \(history.lines.count) lines of history"
      case .started, .input, .resized, .timer, .notice, .signal: "event: \(event)"
      }
    }
  }
}
