/// A filter that can't be understood, and why.
public struct FilterError: Error, Hashable, Sendable {
  /// One sentence that names what is allowed. Holds what was typed as it was typed.
  public let sentence: String
}
