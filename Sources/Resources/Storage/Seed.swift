public import EventLoop

/// Content that the program brings along. It is always expired: shown at once, and asked for when there is a network.
public struct Seed<Content: Sendable>: Sendable {
  /// What is known; nil fields are not known.
  public var content: Content
  /// When the data was taken.
  public var date: WallTime

  /// Content of `date`.
  public init(_ content: Content, of date: WallTime) {
    self.content = content
    self.date = date
  }
}
