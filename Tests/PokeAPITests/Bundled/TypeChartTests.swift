import PokeAPI
import Testing

struct TypeChartTests {
  let chart = TypeChart.bundled

  @Test("An attack is doubled, halved, or does nothing")
  func single() {
    #expect(chart.multiplier(attacking: .water, defending: .fire) == 2)
    #expect(chart.multiplier(attacking: .fire, defending: .water) == 0.5)
    #expect(chart.multiplier(attacking: .electric, defending: .ground) == 0)
    #expect(chart.multiplier(attacking: .normal, defending: .normal) == 1)
  }

  @Test("Two types multiply")
  func double() {
    #expect(chart.multiplier(attacking: .rock, defending: [.fire, .flying]) == 4)
    #expect(chart.multiplier(attacking: .grass, defending: [.fire, .flying]) == 0.25)
    #expect(chart.multiplier(attacking: .ground, defending: [.fire, .flying]) == 0)
  }

  @Test("Matchups name what differs, the most harmful first")
  func matchups() {
    let charizard = chart.matchups(defending: [.fire, .flying])
    #expect(charizard.first == Matchup(type: .rock, multiplier: 4))
    #expect(charizard.last == Matchup(type: .ground, multiplier: 0))
    #expect(charizard.map(\.multiplier) == charizard.map(\.multiplier).sorted(by: >))
    #expect(!charizard.contains { $0.multiplier == 1 })
    #expect(chart.matchups(defending: []).isEmpty)
  }

  @Test("A type outside the chart is neutral")
  func others() {
    #expect(chart.multiplier(attacking: PokemonType(slug: "stellar"), defending: [.fire]) == 1)
    #expect(chart.multiplier(attacking: .fire, defending: [.other("shadow")]) == 1)
  }

  @Test("The API's types make the same chart as the table")
  func fromTypes() {
    var fire = TypeInfo(id: 10, name: "fire")
    fire.doubleDamageTo = [.grass]
    fire.noDamageTo = [.water]
    let chart = TypeChart(types: [fire])
    #expect(chart.multiplier(attacking: .fire, defending: .grass) == 2)
    #expect(chart.multiplier(attacking: .fire, defending: .water) == 0)
    #expect(chart.multiplier(attacking: .water, defending: .fire) == 1)
  }
}
