/// How many requests there may be at a time.
public struct RequestLimits: Hashable, Sendable {
  /// How many may be on the wire.
  public var slots: Int
  /// How many of them only the page on screen may use.
  public var keptForVisible: Int
  /// Whether loads that nobody waits for fail at once when there is no network, instead of waiting for one.
  public var failsWhenOffline: Bool
  /// The least time between two requests that nobody waits for.
  public var interval: Duration

  /// For a program with a page on screen.
  public static let pager = RequestLimits(slots: 4, keptForVisible: 1, failsWhenOffline: false)
  /// For fetching much, with no page on screen: it must end even without a network.
  public static let prefetch = RequestLimits(slots: 6, keptForVisible: 0, failsWhenOffline: true)

  /// How many answers may be on their way from the wire into the store before what nobody waits for has to wait: the
  /// network is faster than decoding and disk, and what has arrived stays in memory until it is written.
  static let backlog = 16
  /// How long a host that has answered in this run is waited for where nothing can be asked of it: a server that is
  /// started anew is back in seconds.
  static let patience: Duration = .seconds(30)

  /// Limits as given.
  public init(slots: Int, keptForVisible: Int, failsWhenOffline: Bool, interval: Duration = .zero) {
    self.slots = slots
    self.keptForVisible = keptForVisible
    self.failsWhenOffline = failsWhenOffline
    self.interval = interval
  }
}
