/// The entries that something outside the data holds, by id: what the user marked, what is stored, what is known of
/// moves.
public struct EntryCollections: Sendable {
  public var caught: Set<Int> = []
  public var favourite: Set<Int> = []
  public var stored: Set<Int> = []
  /// The ids of an entry's moves, of entries whose own answer was read.
  public var moves: [Int: [Int32]] = [:]

  public init() {}
}
