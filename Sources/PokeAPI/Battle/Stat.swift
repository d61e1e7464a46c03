/// One of the six stats that every Pokémon has.
public enum Stat: Int, CaseIterable, Hashable, Sendable {
  case hp, attack, defense, specialAttack, specialDefense, speed

  /// The stat that the API calls `slug`; nil of others (`accuracy`, the first generation's `special`).
  public init?(slug: String) {
    guard let stat = Stat.allCases.first(where: { $0.slug == slug }) else { return nil }
    self = stat
  }

  /// The API's name of the stat.
  public var slug: String {
    switch self {
    case .hp: "hp"
    case .attack: "attack"
    case .defense: "defense"
    case .specialAttack: "special-attack"
    case .specialDefense: "special-defense"
    case .speed: "speed"
    }
  }
}
