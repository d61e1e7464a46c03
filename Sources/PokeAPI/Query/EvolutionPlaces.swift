/// Where species stand in their evolution, by the bundled dex.
struct EvolutionPlaces {
  private var parents: [Int: Int] = [:]
  private var known: Set<Int> = []
  private var evolving: Set<Int> = []

  init() {
    Tables.species.forEach { row in
      known.insert(row.id)
      guard let parent = row[SpeciesColumn.evolvesFrom].int else { return }
      parents[row.id] = parent
      evolving.insert(parent)
    }
  }

  /// Whether the species evolves into nothing; nil of one that is not known.
  func isFinal(_ species: Int) -> Bool? { known.contains(species) ? !evolving.contains(species) : nil }

  /// Whether the species neither evolves nor has evolved.
  func isSingle(_ species: Int) -> Bool? {
    isFinal(species).map { $0 && parents[species] == nil }
  }
}
