/// How many cells the terminal gives a sign whose width Unicode leaves open.
public enum AmbiguousSigns: String, CaseIterable, Sendable {
  case narrow, wide
}
