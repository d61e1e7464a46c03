import PokeAPI

/// What the six base stats are called on a page and in a column. The program's own labels are English.
extension Stat {
  var label: String {
    switch self {
    case .hp: "HP"
    case .attack: "Attack"
    case .defense: "Defense"
    case .specialAttack: "Sp. Atk"
    case .specialDefense: "Sp. Def"
    case .speed: "Speed"
    }
  }

  var abbreviation: String {
    switch self {
    case .hp: "HP"
    case .attack: "Atk"
    case .defense: "Def"
    case .specialAttack: "SpA"
    case .specialDefense: "SpD"
    case .speed: "Spe"
    }
  }
}
