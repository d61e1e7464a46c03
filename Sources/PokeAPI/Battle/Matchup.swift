/// A type of attack and how it fares.
public struct Matchup: Hashable, Sendable {
  public var type: PokemonType
  /// 0, ¼, ½, 2 or 4.
  public var multiplier: Double

  public init(type: PokemonType, multiplier: Double) {
    self.type = type
    self.multiplier = multiplier
  }
}
