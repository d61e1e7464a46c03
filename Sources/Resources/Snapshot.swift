public import EventLoop

/// A resource at one moment.
public struct Snapshot<Content: Sendable>: Sendable {
  /// The latest content, if there ever was any.
  public var data: Content?
  /// Why the last load failed; nil if it did not.
  public var error: ResourceError?
  /// Whether a load is under way: from the call until it has ended.
  public var isLoading: Bool
  /// Where the content came from.
  public var source: Source?
  /// When the content arrived or was last confirmed; of a seed, its data's date.
  public var fetchedAt: WallTime?
  /// The content's age at the moment of this snapshot; below zero if the clock was set back since.
  public var age: Duration?
  /// Whether the content had not expired.
  public var isFresh: Bool
  /// Counts the contents a service has seen: another number, another content; 0 without one.
  public var revision: Int

  /// A snapshot of a resource that has never been loaded, or as given.
  public init(
    data: Content? = nil, error: ResourceError? = nil, isLoading: Bool = false, source: Source? = nil,
    fetchedAt: WallTime? = nil, age: Duration? = nil, isFresh: Bool = false, revision: Int = 0
  ) {
    self.data = data
    self.error = error
    self.isLoading = isLoading
    self.source = source
    self.fetchedAt = fetchedAt
    self.age = age
    self.isFresh = isFresh
    self.revision = revision
  }
}

extension Snapshot: Equatable where Content: Equatable {}
