/// What happened to a resource.
public enum ResourceEvent: Hashable, Sendable {
  /// The observer was added; only it hears this.
  case added
  /// The network is asked, or will be as soon as there is a slot.
  case requested
  /// There is other content than before.
  case newData(Source)
  /// The server said that the content is still right.
  case notModified
  /// A load was given up; content, error and stamps are as before it.
  case cancelled
  /// A load failed; the content is as before it.
  case failed
  /// Content and error were thrown away.
  case wiped
}
