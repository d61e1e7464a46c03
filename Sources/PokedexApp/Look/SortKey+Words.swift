import PokeAPI

extension SortKey {
  /// What the header and the choice of an order call it.
  var words: String {
    switch self {
    case .hp: "HP"
    case .specialAttack: "Sp. Atk"
    case .specialDefense: "Sp. Def"
    default: rawValue
    }
  }
}
