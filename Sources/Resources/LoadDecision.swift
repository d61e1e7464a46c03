import EventLoop

/// Why a load asks the network, or does not: for a log.
public struct LoadDecision: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It is younger than its endpoint's answers keep.
    case fresh
    /// It is older.
    case expired
    /// It seems to come from the future: the clock was set back.
    case ofUnknownAge
    /// Nothing is known of it.
    case missing
    /// What is known came with the program.
    case bundled
    /// The user asks for it.
    case asked
    /// Something said that it is wrong.
    case invalidated
    /// It failed a moment ago.
    case failedRecently
    /// Nothing may be asked.
    case offline
  }

  /// The resource's URL.
  public var url: String
  public var reason: Reason
  /// Whether the network is asked.
  public var asks: Bool
  /// Where what is known comes from, and how old it is.
  public var source: Source?
  public var age: Duration?
}

extension Resource {
  /// Tells whoever keeps a log.
  func note(_ reason: LoadDecision.Reason, asks: Bool = false) {
    guard let tell = context.onDecision else { return }
    let snapshot = snapshot
    tell(LoadDecision(url: url, reason: reason, asks: asks, source: snapshot.source, age: snapshot.age))
  }

  /// Why what is known is not enough.
  var reasonToAsk: LoadDecision.Reason {
    guard let entity else { return .missing }
    if isInvalidated { return .invalidated }
    if isFresh { return .asked }
    if entity.source == .seed { return .bundled }
    return entity.age(at: context.time.uptime) < .zero ? .ofUnknownAge : .expired
  }
}
