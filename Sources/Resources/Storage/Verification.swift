/// What came of reading everything in a store back.
public struct Verification: Hashable, Sendable {
  /// The first thing that is not whole.
  public struct Damage: Hashable, Sendable {
    /// The answer's URL, or the file's path where the whole is damaged.
    public var place: String
    /// What is wrong with it.
    public var sentence: String
  }

  /// How many answers were read and decoded.
  public var checked = 0
  /// Nil where all is whole, or nothing is there.
  public var damage: Damage?
  /// Why the file could not be looked at, so that nobody knows whether it is whole.
  public var obstacle: String?

  /// Nothing checked yet.
  public init() {}
}
