import Paging
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

struct LoadingTests {
  @Test("The list asks for itself, once, in the background")
  func listOnly() {
    let session = Session()
    #expect(session.model.wants == [.list: .background])
  }

  @Test("An opened entry asks for all its page needs, at once")
  func opened() {
    var session = Session()
    session.type("25")
    session.press(.enter)
    #expect(session.model.wants[.pokemon(25)] == .visible)
    #expect(session.model.wants[.species(25)] == .visible)
    #expect(session.model.wants[.chain(10)] == .visible)
  }

  @Test("A held key asks only for where it stops")
  func heldKey() {
    var session = Session()
    session.press(.enter)
    session.press(Array(repeating: .right, count: 100), every: .milliseconds(30))
    let asked = session.effects.flatMap { effect -> [ResourceKey] in
      if case .want(let wants) = effect { Array(wants.keys) } else { [] }
    }
    #expect(Set(asked.filter { if case .pokemon = $0 { true } else { false } }).isSubset(of: [.pokemon(2)]))
    session.wait(.milliseconds(150))
    session.fire(.settled)
    #expect(session.model.wants[.pokemon(101)] == .visible)
  }

  @Test("At a person's pace every page asks at once")
  func personsPace() {
    var session = Session()
    session.press(.enter)
    session.press(.right, .right, .right, every: .milliseconds(160))
    #expect(session.model.wants[.pokemon(4)] == .visible)
  }

  @Test("Neighbours are asked for when the page has loaded: two ahead, one behind")
  func neighbours() {
    var session = Session()
    session.press(.enter, .right)
    #expect(session.model.wants[.pokemon(3)] == nil)
    for key in session.model.keys(of: 2) { session.send(.resource(key, ResourceState())) }
    #expect(session.model.wants[.pokemon(3)] == .neighbour)
    #expect(session.model.wants[.pokemon(4)] == .neighbour)
    #expect(session.model.wants[.pokemon(1)] == .neighbour)
    #expect(session.model.wants[.pokemon(5)] == nil)
  }

  @Test("The late answer of an earlier page does not replace the current one")
  func lateAnswer() {
    var session = Session()
    session.press(.enter)
    session.type("150")
    session.press(.enter)
    var late = Pokemon(id: 1, name: "bulbasaur")
    late.stats.hp = 1
    session.answer(.pokemon(1), .pokemon(late))
    #expect(session.model.detail?.id == 150)
    #expect(session.shows("Mewtwo"))
  }

  @Test("Data wins the screen: a failed refresh is a line, and R retries")
  func failedRefresh() {
    var session = Session()
    session.press(.enter)
    session.fail(.pokemon(1), ResourceError(.server(503), "server said 503"))
    #expect(session.shows("Overgrow"))
    #expect(session.shows("could not refresh"))
    session.press(.character("R"))
    #expect(session.effects.contains(.retry([.pokemon(1), .species(1), .chain(1)])))
  }

  @Test(
    "The reason is in the status line at 80 columns",
    arguments: [
      (ResourceError(.server(403), "server said 403", brief: "403"), "could not refresh (403), bundled"),
      (
        ResourceError(.server(429), "server said 429, asks to wait until 14:20", brief: "429 until 14:20"),
        "could not refresh (429 until 14:20), bundled"
      ), (ResourceError(.refused, "connection refused", brief: "refused"), "could not refresh (refused), bundled"),
    ])
  func briefReason(error: ResourceError, words: String) {
    var session = Session(columns: 80, rows: 24)
    session.press(.enter)
    session.fail(.pokemon(1), error)
    #expect(session.shows(words))
  }

  @Test("Offline nothing is fetched again, and the status line says where the data is from")
  func offline() {
    var settings = Settings()
    settings.isOffline = true
    var session = Session(settings: settings)
    #expect(session.shows("bundled, offline"))
    session.press(.character("R"))
    #expect(!session.effects.contains { if case .retry = $0 { true } else { false } })
  }

  @Test("The list says that the network is lost, also where its own refresh waits until it is back")
  func lostNetwork() {
    var session = Session()
    session.send(.resource(.list, ResourceState(isLoading: true)))
    session.press(.enter)
    session.fail(.pokemon(1), ResourceError(.offline, "no connection"))
    session.press(.character("q"))
    session.fire(.loadingIsSlow)
    #expect(session.screen.last?.contains("bundled, offline") == true)
    session.wait(.seconds(1))
    session.answer(.pokemon(1), .pokemon(Pokemon(id: 1, name: "bulbasaur")))
    #expect(session.screen.last?.contains("refreshing") == true)
  }

  @Test("A load that takes longer than 150 ms is worth a word, a shorter one is not")
  func slowLoads() {
    var session = Session()
    session.press(.enter)
    session.send(.resource(.chain(1), ResourceState(isLoading: true)))
    #expect(!session.shows("refreshing"))
    session.fire(.loadingIsSlow)
    #expect(session.shows("refreshing"))
    for key in session.model.keys(of: 1) { session.send(.resource(key, ResourceState())) }
    #expect(!session.shows("refreshing"))
  }
}
