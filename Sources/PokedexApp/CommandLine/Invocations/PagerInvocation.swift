public struct PagerInvocation: Equatable, Sendable {
  /// A name or a number, as typed; nil opens the list.
  public var entry: String?
}
