/// A number of an entry that a filter compares.
public enum Measure: String, CaseIterable, Hashable, Sendable {
  case hp, attack, defense
  case specialAttack = "spa"
  case specialDefense = "spd"
  case speed, total, height, weight

  /// By its name, or by what the list's columns and others call it.
  init?(called name: String) {
    switch name {
    case "atk": self = .attack
    case "def", "defence": self = .defense
    case "spe": self = .speed
    default: self.init(rawValue: name)
    }
  }

  /// The value in whole units of the data: points, decimetres, hectograms.
  func value(of entry: EntrySummary) -> Int? {
    switch self {
    case .hp: entry.stats.hp
    case .attack: entry.stats.attack
    case .defense: entry.stats.defense
    case .specialAttack: entry.stats.specialAttack
    case .specialDefense: entry.stats.specialDefense
    case .speed: entry.stats.speed
    case .total: entry.stats.total
    case .height: entry.heightDecimetres
    case .weight: entry.weightHectograms
    }
  }

  /// How many of the data's units make one of a filter's: heights are compared in metres, weights in kilograms.
  var scale: Double {
    switch self {
    case .height, .weight: 10
    default: 1
    }
  }
}
