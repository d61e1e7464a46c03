import PokeAPI

/// What an ability changes in how much damage an entry takes. It is said beside the matchups and not computed: an entry
/// has only one of its abilities.
struct DefenceNote {
  /// The types it changes; none where it is not about types.
  let types: [PokemonType]
  /// What becomes of them: by how much, or in words.
  let effect: Effect

  enum Effect: Hashable {
    case immune, half, double
    case words(String)
  }

  /// Nil of an ability that changes nothing.
  init?(ability slug: String) {
    guard let (effect, types) = Self.table[slug] else { return nil }
    self.effect = effect
    self.types = types.map(PokemonType.init(slug:))
  }

  // How the games count since their newest generation.
  private static let table: [String: (Effect, [String])] = [
    "levitate": (.immune, ["ground"]), "earth-eater": (.immune, ["ground"]),
    "lightning-rod": (.immune, ["electric"]), "motor-drive": (.immune, ["electric"]),
    "volt-absorb": (.immune, ["electric"]),
    "water-absorb": (.immune, ["water"]), "storm-drain": (.immune, ["water"]), "dry-skin": (.immune, ["water"]),
    "flash-fire": (.immune, ["fire"]), "well-baked-body": (.immune, ["fire"]),
    "sap-sipper": (.immune, ["grass"]),
    "thick-fat": (.half, ["fire", "ice"]), "heatproof": (.half, ["fire"]), "water-bubble": (.half, ["fire"]),
    "purifying-salt": (.half, ["ghost"]), "fluffy": (.double, ["fire"]),
    "wonder-guard": (.words("only what is super effective hits"), []),
    "filter": (.words("super effective does a quarter less"), []),
    "solid-rock": (.words("super effective does a quarter less"), []),
    "prism-armor": (.words("super effective does a quarter less"), []),
  ]
}
