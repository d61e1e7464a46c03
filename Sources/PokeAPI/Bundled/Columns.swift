/// The columns of the tables that are read by name, in order. The names are those of the tables' header lines.
enum PokemonColumn: String, CaseIterable {
  case id, slug, species, generation, types, hp, attack, defense
  case specialAttack = "special_attack"
  case specialDefense = "special_defense"
  case speed, ability1, ability2
  case hiddenAbility = "hidden_ability"
  case height = "height_dm"
  case weight = "weight_hg"
  case baseExperience = "base_experience"
  case effort, form, marks
}

enum SpeciesColumn: String, CaseIterable {
  case id, slug, generation, marks, genus, color, shape, habitat
  case growthRate = "growth_rate"
  case genderRate = "gender_rate"
  case captureRate = "capture_rate"
  case baseHappiness = "base_happiness"
  case hatchCounter = "hatch_counter"
  case eggGroups = "egg_groups"
  case evolvesFrom = "evolves_from"
  case chain, varieties
}

extension Row {
  subscript(column: PokemonColumn) -> Cell { cell(column.place) }
  subscript(column: SpeciesColumn) -> Cell { cell(column.place) }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
