/// Who waits for a load. A higher one is asked first.
public enum Priority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// Nobody yet: a prefetch of much, a search that needs all.
  case background
  /// Whoever pages on: the entries beside the one on screen.
  case neighbour
  /// The person before the screen.
  case visible

  /// Lower before higher.
  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
