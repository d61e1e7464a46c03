/// Where species stand in their evolution: by the bundled dex, or by what the species themselves told.
struct EvolutionPlaces {
  private var descents: [Int: EntrySummary.Descent] = [:]
  private var evolving: Set<Int> = []
  /// Whether every species is known. As long as one is not, it may be the one that another evolves into.
  private var isComplete = true

  /// The bundled species.
  init() {
    Tables.species.forEach { row in add(row.id, row[SpeciesColumn.evolvesFrom].int.map { .species($0) } ?? .nothing) }
  }

  /// The species of `entries`.
  init(_ entries: [EntrySummary]) {
    for entry in entries where !entry.isForm {
      if let species = entry.number, let descent = entry.descent { add(species, descent) } else { isComplete = false }
    }
  }

  private mutating func add(_ species: Int, _ descent: EntrySummary.Descent) {
    descents[species] = descent
    if case .species(let parent) = descent { evolving.insert(parent) }
  }

  /// Whether the species evolves into nothing; nil where that is not known.
  func isFinal(_ species: Int) -> Bool? {
    // Also of one that others evolve from: as long as it is undecided it is asked for, and all must be known once.
    guard descents[species] != nil else { return nil }
    if evolving.contains(species) { return false }
    return isComplete ? true : nil
  }

  /// Whether the species neither evolves nor has evolved.
  func isSingle(_ species: Int) -> Bool? {
    if case .species? = descents[species] { return false }
    return isFinal(species)
  }
}
