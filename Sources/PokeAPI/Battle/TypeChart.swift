/// How much damage an attack of one type does to a Pokémon of others.
public struct TypeChart: Sendable {
  /// Percent by attacking type and then defending type, in the order of `PokemonType.all`.
  private var percent = [UInt8](repeating: 100, count: PokemonType.all.count * PokemonType.all.count)

  /// The chart of the bundled dex.
  public static let bundled = TypeChart(table: Tables.typeChart)

  /// The chart that the API's types tell; what none of them mentions is neutral.
  public init(types: [TypeInfo]) {
    for type in types {
      let relations: [([PokemonType], UInt8)] = [
        (type.doubleDamageTo ?? [], 200), (type.halfDamageTo ?? [], 50), (type.noDamageTo ?? [], 0),
      ]
      for (defenders, value) in relations {
        for defender in defenders { set(value, attacking: type.type, defending: defender) }
      }
    }
  }

  init(table: Table) {
    let defenders = table.columns.dropFirst().map(PokemonType.init(slug:))
    table.forEach { row in
      var cells = row.cells
      let attacker = PokemonType(slug: cells.next().text ?? "")
      for defender in defenders {
        if let value = cells.next().int.flatMap(UInt8.init(exactly:)) {
          set(value, attacking: attacker, defending: defender)
        }
      }
    }
  }

  /// 0, ½, 1 or 2; 1 where a type is outside the chart.
  public func multiplier(attacking: PokemonType, defending: PokemonType) -> Double {
    place(attacking: attacking, defending: defending).map { Double(percent[$0]) / 100 } ?? 1
  }

  /// The product over a Pokémon's types: 0, ¼, ½, 1, 2 or 4.
  public func multiplier(attacking: PokemonType, defending: [PokemonType]) -> Double {
    defending.reduce(1) { $0 * multiplier(attacking: attacking, defending: $1) }
  }

  /// What a Pokémon of the types `defending` takes other than plain damage from: the most harmful first, types of equal
  /// harm in the API's order. Nothing is said of a Pokémon whose types are unknown.
  public func matchups(defending: [PokemonType]) -> [Matchup] {
    guard !defending.isEmpty else { return [] }
    return PokemonType.all.enumerated()
      .map { ($0, Matchup(type: $1, multiplier: multiplier(attacking: $1, defending: defending))) }
      .filter { $1.multiplier != 1 }
      .sorted { ($1.1.multiplier, $0.0) < ($0.1.multiplier, $1.0) }
      .map(\.1)
  }

  private mutating func set(_ value: UInt8, attacking: PokemonType, defending: PokemonType) {
    if let place = place(attacking: attacking, defending: defending) { percent[place] = value }
  }

  private func place(attacking: PokemonType, defending: PokemonType) -> Int? {
    guard let row = attacking.place, let column = defending.place else { return nil }
    return row * PokemonType.all.count + column
  }
}
