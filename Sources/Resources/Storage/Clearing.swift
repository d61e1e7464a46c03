public import EventLoop

/// Which stored answers are to be forgotten.
public enum Clearing: Hashable, Sendable {
  case everything
  /// Those that arrived, or were last confirmed, before a moment.
  case fetchedBefore(WallTime)
  /// Those of these canonical URLs.
  case urls([String])
}
