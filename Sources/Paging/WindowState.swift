/// What is known of the window that covers an offset.
public enum WindowState: Hashable, Sendable {
  /// Nobody has asked for it.
  case missing
  /// It has been asked for and neither arrived nor failed.
  case asked
  /// Its entries are here.
  case arrived
  /// It failed, and is not asked for again before a retry.
  case failed
}
