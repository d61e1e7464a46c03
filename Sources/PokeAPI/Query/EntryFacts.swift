/// What a filter asks of each entry of a list, in columns: an entry is a place in all of them.
struct EntryFacts: Sendable {
  private(set) var numbers: [Int] = []
  private(set) var generations: [Int8] = []
  /// By `Measure`, -1 where unknown.
  private(set) var measures: [[Int32]]
  /// A bit for each type; 0 where unknown.
  private(set) var types: [UInt32] = []
  /// The attacking types that do more, less, and no damage.
  private(set) var weak: [UInt32] = []
  private(set) var resists: [UInt32] = []
  private(set) var immune: [UInt32] = []
  private(set) var kinds: [Kinds] = []
  private(set) var abilities: [[String]] = []

  /// The kinds that the data tells, and which of them are known.
  struct Kinds: Sendable {
    var holds: UInt8 = 0
    var known: UInt8 = 0

    static func bit(of kind: EntryKind) -> UInt8? {
      switch kind {
      case .legendary: 1
      case .mythical: 2
      case .baby: 4
      case .final: 8
      case .single: 16
      case .form: 32
      case .caught, .favourite, .stored: nil
      }
    }

    mutating func set(_ kind: EntryKind, _ value: Bool?) {
      guard let value, let bit = Kinds.bit(of: kind) else { return }
      known |= bit
      if value { holds |= bit }
    }

    func value(of kind: EntryKind) -> Bool? {
      guard let bit = Kinds.bit(of: kind), known & bit != 0 else { return nil }
      return holds & bit != 0
    }
  }

  init(_ entries: [EntrySummary], bundled: Bool) {
    measures = Array(repeating: [], count: Measure.allCases.count)
    let evolution = bundled ? EvolutionPlaces() : EvolutionPlaces(entries)
    var defences: [UInt32: (weak: UInt32, resists: UInt32, immune: UInt32)] = [:]
    for entry in entries {
      numbers.append(entry.number ?? -1)
      generations.append(entry.generation.flatMap(Int8.init(exactly:)) ?? -1)
      for (index, measure) in Measure.allCases.enumerated() {
        measures[index].append(measure.value(of: entry).flatMap(Int32.init(exactly:)) ?? -1)
      }
      let mask = EntryFacts.mask(of: entry.types)
      let defence = defences[mask] ?? EntryFacts.defence(of: entry.types)
      defences[mask] = defence
      types.append(mask)
      weak.append(defence.weak)
      resists.append(defence.resists)
      immune.append(defence.immune)
      kinds.append(EntryFacts.kinds(of: entry, evolution))
      abilities.append(entry.abilities + (entry.hiddenAbility.map { [$0] } ?? []))
    }
  }

  /// A bit for each of `types`; those outside the chart and not named by the API share the last.
  static func mask(of types: [PokemonType]) -> UInt32 {
    types.reduce(0) { mask, type in
      switch type {
      case .other("stellar"): mask | 1 << 18
      case .other("shadow"): mask | 1 << 19
      case .other("unknown"): mask | 1 << 20
      default: mask | 1 << UInt32(type.place ?? 31)
      }
    }
  }

  private static func defence(of types: [PokemonType]) -> (weak: UInt32, resists: UInt32, immune: UInt32) {
    var masks: (weak: UInt32, resists: UInt32, immune: UInt32) = (0, 0, 0)
    for matchup in TypeChart.bundled.matchups(defending: types) {
      let bit = mask(of: [matchup.type])
      if matchup.multiplier > 1 {
        masks.weak |= bit
      } else if matchup.multiplier > 0 {
        masks.resists |= bit
      } else {
        masks.immune |= bit
      }
    }
    return masks
  }

  private static func kinds(of entry: EntrySummary, _ evolution: EvolutionPlaces) -> Kinds {
    var kinds = Kinds()
    kinds.set(.legendary, entry.isLegendary)
    kinds.set(.mythical, entry.isMythical)
    kinds.set(.baby, entry.isBaby)
    kinds.set(.form, entry.isForm)
    if let species = entry.number {
      kinds.set(.final, evolution.isFinal(species))
      kinds.set(.single, evolution.isSingle(species))
    }
    return kinds
  }
}
