/// Six numbers, one a stat: base stats (1–255), or the effort that a defeated Pokémon yields (0–3). One that nobody
/// told is nil, never 0.
public struct BaseStats: Hashable, Sendable {
  public var hp: Int?
  public var attack: Int?
  public var defense: Int?
  public var specialAttack: Int?
  public var specialDefense: Int?
  public var speed: Int?

  public init(
    hp: Int? = nil, attack: Int? = nil, defense: Int? = nil, specialAttack: Int? = nil, specialDefense: Int? = nil,
    speed: Int? = nil
  ) {
    self.hp = hp
    self.attack = attack
    self.defense = defense
    self.specialAttack = specialAttack
    self.specialDefense = specialDefense
    self.speed = speed
  }

  /// The six added up; nil unless all are known and their sum is a number.
  public var total: Int? {
    var sum = 0
    for stat in Stat.allCases {
      guard let value = self[stat] else { return nil }
      let (next, overflows) = sum.addingReportingOverflow(value)
      guard !overflows else { return nil }
      sum = next
    }
    return sum
  }

  public subscript(stat: Stat) -> Int? {
    get {
      switch stat {
      case .hp: hp
      case .attack: attack
      case .defense: defense
      case .specialAttack: specialAttack
      case .specialDefense: specialDefense
      case .speed: speed
      }
    }
    set {
      switch stat {
      case .hp: hp = newValue
      case .attack: attack = newValue
      case .defense: defense = newValue
      case .specialAttack: specialAttack = newValue
      case .specialDefense: specialDefense = newValue
      case .speed: speed = newValue
      }
    }
  }
}
