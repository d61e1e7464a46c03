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
}
