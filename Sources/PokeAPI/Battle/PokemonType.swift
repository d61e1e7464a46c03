/// A Pokémon's or move's type: one of the eighteen that take part in the type chart, or another that the API names.
public enum PokemonType: Hashable, Sendable {
  case normal, fighting, flying, poison, ground, rock, bug, ghost, steel
  case fire, water, grass, electric, psychic, ice, dragon, dark, fairy
  /// A type outside the chart, by its slug: `stellar`, `shadow`, `unknown`, or one that is yet to come.
  case other(String)

  /// The eighteen, in the API's order.
  public static let all: [PokemonType] = [
    .normal, .fighting, .flying, .poison, .ground, .rock, .bug, .ghost, .steel,
    .fire, .water, .grass, .electric, .psychic, .ice, .dragon, .dark, .fairy,
  ]

  /// The type that the API calls `slug`, whatever its case.
  public init(slug: String) {
    self = PokemonType.bySlug[slug] ?? PokemonType.bySlug[slug.lowercased()] ?? .other(slug)
  }

  /// The API's name of the type, such as `fire`.
  public var slug: String {
    switch self {
    case .normal: "normal"
    case .fighting: "fighting"
    case .flying: "flying"
    case .poison: "poison"
    case .ground: "ground"
    case .rock: "rock"
    case .bug: "bug"
    case .ghost: "ghost"
    case .steel: "steel"
    case .fire: "fire"
    case .water: "water"
    case .grass: "grass"
    case .electric: "electric"
    case .psychic: "psychic"
    case .ice: "ice"
    case .dragon: "dragon"
    case .dark: "dark"
    case .fairy: "fairy"
    case .other(let slug): slug
    }
  }

  private static let bySlug = Dictionary(uniqueKeysWithValues: all.map { ($0.slug, $0) })

  /// Where the type stands in `all`; nil outside the chart.
  var place: Int? { PokemonType.places[self] }

  private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
}
