/// One term of a filter, which an entry must meet: `type:fire,flying`, `-is:baby`, `speed>100`.
public struct FilterTerm: Hashable, Sendable {
  /// What a term asks. Of several values one must hold.
  public enum Condition: Hashable, Sendable {
    case type([PokemonType])
    case generation([ClosedRange<Int>])
    case number([ClosedRange<Int>])
    case measure(Measure, Comparison, [Double])
    /// Slugs.
    case ability(Set<String>)
    case weak([PokemonType])
    case resists([PokemonType])
    case immune([PokemonType])
    /// The moves' ids.
    case move(Set<Int>)
    case kind([EntryKind])
    /// Plain words, found as a search finds them.
    case words(String)
  }

  public let condition: Condition
  public let isNegated: Bool
  /// As it was typed.
  public let text: String
}
