import EventLoop

/// How long an answer is fresh from its arrival on, or from the 304 that confirmed it.
public enum Expiration: Hashable, Sendable {
  case after(Duration)
  case never

  /// The moment until which an answer of `fetchedAt` is fresh.
  func moment(from fetchedAt: WallTime) -> WallTime {
    switch self {
    case .after(let duration): fetchedAt + duration
    case .never: .endOfTime
    }
  }

  init(from fetchedAt: WallTime, to expiresAt: WallTime) {
    self = expiresAt == .endOfTime ? .never : .after(expiresAt.since(fetchedAt))
  }
}

extension WallTime {
  /// Later than any other: what never expires.
  static let endOfTime = WallTime(milliseconds: .max)

  /// A moment read from a file that anybody may have written: between 1970 and the year 10000, or the end of time.
  init(stored milliseconds: Int64) {
    self = milliseconds == .max ? .endOfTime : WallTime(milliseconds: min(max(milliseconds, 0), 253_402_300_800_000))
  }
}
