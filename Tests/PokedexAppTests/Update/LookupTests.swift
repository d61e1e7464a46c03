import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

struct LookupTests {
  private func session() -> Session {
    var session = Session(dex: nil)
    let rows = (1...30).map { NamedResource(name: "beast-\($0)", url: "https://a.example/pokemon/\($0)/") }
    session.answer(.window(offset: 0), .list(NamedResourceList(count: 30, results: rows)))
    return session
  }

  private func pokemon(_ id: Int, speed: Int) -> ResourceContent {
    var pokemon = Pokemon(id: id, name: "beast-\(id)")
    pokemon.stats.speed = speed
    return .pokemon(pokemon)
  }

  @Test("A filter on what is not known loads entries in the background, some at a time, and says how far it is")
  func filter() {
    var session = session()
    session.type("&speed>50")
    session.press(.enter)
    #expect(session.shows("30 not known yet"))
    let asked = session.model.wants.filter { $0.value == .background }.keys
    #expect(asked.contains(.pokemon(1)))
    #expect(asked.count < 30)
    session.answer(.pokemon(1), pokemon(1, speed: 60))
    session.answer(.pokemon(2), pokemon(2, speed: 40))
    #expect(session.ids == [1])
    #expect(session.shows("28 not known yet"))
  }

  @Test("Who learns a move is told by what the store has, and by what has come since")
  func moves() {
    var session = Session()
    session.stored = [7: [57], 54: [57, 10], 25: [85]]
    session.type("&move:surf")
    #expect(session.ids == [7, 54])
    var learnset = Learnset()
    learnset.add(
      NamedResource(name: "surf", url: "http://x/move/57/"), method: "machine", versionGroup: "red-blue", level: 0)
    var pokemon = Pokemon(id: 131, name: "lapras")
    pokemon.learnset = learnset
    session.answer(.pokemon(131), .pokemon(pokemon))
    session.type(" ")
    #expect(session.ids == [7, 54, 131])
  }

  @Test("An answer that does not say it makes room for the others to be asked")
  func silentAnswers() {
    var session = session()
    session.type("&speed>50")
    session.press(.enter)
    for id in 1...24 { session.answer(.pokemon(id), .pokemon(Pokemon(id: id, name: "beast-\(id)"))) }
    #expect(session.model.wants[.pokemon(1)] == nil)
    #expect((25...30).allSatisfy { session.model.wants[.pokemon($0)] == .background })
    #expect(session.shows("30 not known yet"))
  }

  @Test("Who learns a move is asked of the network, too, once the filter is kept, and the answers fill the list")
  func movesFromTheNetwork() {
    var session = Session()
    session.type("&move:surf")
    #expect(session.model.lookups.isEmpty, "it is being typed")
    session.press(.enter)
    #expect(session.shows("No match yet"))
    #expect(session.model.wants[.pokemon(1)] == .background)
    var learnset = Learnset()
    learnset.add(
      NamedResource(name: "surf", url: "http://x/move/57/"), method: "machine", versionGroup: "red-blue", level: 0)
    for id in 1...7 {
      var pokemon = Pokemon(id: id, name: "beast-\(id)")
      pokemon.learnset = id == 7 ? learnset : Learnset()
      session.answer(.pokemon(id), .pokemon(pokemon))
    }
    #expect(session.ids == [7])
  }

  @Test("Offline it is said that too little is stored")
  func offline() {
    var settings = Settings()
    settings.isOffline = true
    var session = Session(settings: settings)
    session.type("&move:surf")
    session.press(.enter)
    #expect(session.shows("of 1,025 entries too little is stored to say"))
  }

  @Test("What cannot be had is not asked for again until the user does")
  func failure() {
    var session = session()
    session.type(":sort speed")
    session.press(.enter)
    session.fail(.pokemon(1), ResourceError(.server(503), "server said 503"))
    #expect(session.model.wants[.pokemon(1)] == nil)
    session.press(.character("R"))
    #expect(session.model.wants[.pokemon(1)] == .background)
  }
}
