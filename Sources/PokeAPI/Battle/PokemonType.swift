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
    switch slug {
    case "normal": self = .normal
    case "fighting": self = .fighting
    case "flying": self = .flying
    case "poison": self = .poison
    case "ground": self = .ground
    case "rock": self = .rock
    case "bug": self = .bug
    case "ghost": self = .ghost
    case "steel": self = .steel
    case "fire": self = .fire
    case "water": self = .water
    case "grass": self = .grass
    case "electric": self = .electric
    case "psychic": self = .psychic
    case "ice": self = .ice
    case "dragon": self = .dragon
    case "dark": self = .dark
    case "fairy": self = .fairy
    default:
      let lowercased = slug.lowercased()
      self = lowercased == slug ? .other(slug) : PokemonType(slug: lowercased)
    }
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

  /// Where the type stands in `all`; nil outside the chart.
  var place: Int? {
    switch self {
    case .normal: 0
    case .fighting: 1
    case .flying: 2
    case .poison: 3
    case .ground: 4
    case .rock: 5
    case .bug: 6
    case .ghost: 7
    case .steel: 8
    case .fire: 9
    case .water: 10
    case .grass: 11
    case .electric: 12
    case .psychic: 13
    case .ice: 14
    case .dragon: 15
    case .dark: 16
    case .fairy: 17
    case .other: nil
    }
  }
}
