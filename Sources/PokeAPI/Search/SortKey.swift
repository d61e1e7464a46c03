/// What entries can be put in order by.
public enum SortKey: String, CaseIterable, Hashable, Sendable {
  case number, name, type, total, hp, attack, defense
  case specialAttack = "spa"
  case specialDefense = "spd"
  case speed, height, weight
}
