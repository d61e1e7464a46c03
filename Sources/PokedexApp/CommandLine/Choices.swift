/// How many cells the terminal gives a sign whose width Unicode leaves open.
public enum AmbiguousSigns: String, CaseIterable, Sendable {
  /// The terminal is asked where a screen is open on it; anywhere else they are narrow.
  case auto
  case narrow, wide
}
