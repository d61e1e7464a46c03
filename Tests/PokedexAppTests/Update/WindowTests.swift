import Paging
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

/// Lists that only the API knows.
struct WindowTests {
  private func window(_ range: Range<Int>, of count: Int) -> ResourceContent { list(range.map { $0 + 1 }, of: count) }

  private func list(_ ids: [Int], of count: Int) -> ResourceContent {
    let rows = ids.map { NamedResource(name: "entry-\($0)", url: "http://127.0.0.1/api/v2/pokemon/\($0)/") }
    return .list(NamedResourceList(count: count, results: rows))
  }

  @Test("The first window is asked for first, and shows its names")
  func firstWindow() {
    var session = Session(dex: nil)
    #expect(session.model.wants == [.window(offset: 0): .visible])
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    #expect(session.model.ring.count == 1000)
    #expect(session.shows("Entry 1"))
  }

  @Test("End fetches the tail window only, and left from the first entry likewise", arguments: [Key.end, .left])
  func tailOnly(key: Key) {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.press(key)
    #expect(session.model.wants == [.window(offset: 800): .visible])
    session.answer(.window(offset: 800), window(800..<1000, of: 1000))
    #expect(session.currentID == 1000)
  }

  @Test("A window that failed is a row that says so; R heals it")
  func failedWindow() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.press(.end)
    session.fail(.window(offset: 800), ResourceError(.server(503), "server said 503"))
    #expect(session.shows("R retries"))
    session.press(.home)
    #expect(session.shows("Entry 1"))
    session.press(.end, .character("R"))
    #expect(session.effects.contains(.retry([.window(offset: 800)])))
    session.answer(.window(offset: 800), window(800..<1000, of: 1000))
    #expect(session.shows("Entry 1000"))
  }

  @Test("A page that is opened before its window arrives becomes its entry's")
  func pageBeforeWindow() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.press(.left, .enter)
    #expect(session.model.detail?.id == nil)
    #expect(session.shows("loading this part of the list"))
    session.answer(.window(offset: 800), window(800..<1000, of: 1000))
    #expect(session.model.detail?.id == 1000)
    #expect(session.shows("Entry 1000"))
  }

  @Test("A page that was open before the list came stands in it when it has come")
  func pageBeforeList() {
    var session = Session(dex: nil)
    session.model.open(25)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    #expect(session.screen.last?.contains("25/1000") == true)
    #expect(session.screen.last?.contains("Entry 24") == true)
    session.press(.right)
    #expect(session.model.detail?.id == 26)
  }

  @Test("A jump to a number asks for the window that holds it, and for nothing on the way there")
  func jump() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.type("503G")
    #expect(session.model.wants == [.window(offset: 400): .visible])
    session.answer(.window(offset: 400), window(400..<600, of: 1000))
    #expect(session.currentID == 503)
    #expect(session.shows("503/1000"))
  }

  @Test("A jump across a hole in the numbers goes on to the window before")
  func jumpAcrossHole() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.type("601G")
    #expect(session.model.ring.position == 600)
    // There is no 500, so 601 is the last of the window before.
    session.answer(.window(offset: 600), window(601..<801, of: 1000))
    #expect(session.model.ring.position == 599)
    session.answer(.window(offset: 400), list((401...601).filter { $0 != 500 }, of: 1000))
    #expect(session.currentID == 601)
    #expect(session.shows("600/1000"))
  }

  @Test("A page opened by a number that has not arrived shows its entry when it has")
  func openUnknownNumber() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.type("503")
    session.press(.enter)
    #expect(session.shows("loading this part of the list"))
    session.answer(.window(offset: 400), window(400..<600, of: 1000))
    #expect(session.model.detail?.id == 503)
    session.press(.escape)
    #expect(session.currentID == 503)
  }

  @Test("A jump before the list has come waits for it, on a page too", arguments: [nil, 25])
  func jumpBeforeList(page: Int?) {
    var session = Session(dex: nil)
    if let page { session.model.open(page) }
    session.type("151G")
    #expect(!session.shows("no 151 in this list"))
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    #expect(session.currentID == 151)
    #expect((page == nil) == (session.model.detail == nil))
    #expect(page == nil || session.model.detail?.id == 151)
    session.type("5000G")
    session.answer(.window(offset: 800), window(800..<1000, of: 1000))
    #expect(session.currentID == 151)
  }

  @Test("Where there is no such number, a jump leads back to where one was")
  func jumpNowhere() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.press(.down, .enter)
    session.type("5000G")
    session.answer(.window(offset: 800), window(800..<1000, of: 1000))
    #expect(session.model.detail?.id == 2)
    #expect(session.currentID == 2)
    #expect(session.shows("no 5000 in this list"))
  }

  @Test("Who goes elsewhere meanwhile stays there")
  func jumpLeft() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.type("503G")
    session.press(.home)
    session.answer(.window(offset: 400), window(400..<600, of: 1000))
    #expect(session.currentID == 1)
  }

  @Test("The prompt goes to a number that has not arrived")
  func promptNumber() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    session.type(":503")
    session.press(.enter)
    session.answer(.window(offset: 400), window(400..<600, of: 1000))
    #expect(session.currentID == 503)
  }

  @Test("A page that was open before its window came finds its neighbours in it")
  func pageBeforeItsWindow() {
    var session = Session(dex: nil)
    session.model.open(503)
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    #expect(session.model.wants[.window(offset: 400)] == .visible)
    session.answer(.window(offset: 400), window(400..<600, of: 1000))
    #expect(session.model.detail?.id == 503)
    #expect(session.shows("503/1000"))
  }

  @Test("In a list of its own, an id above the species' numbers is a place like any other")
  func noForms() {
    var session = Session(dex: nil)
    let rows = (1...10_200).map { NamedResource(name: "entry-\($0)", url: "http://a.example/pokemon/\($0)/") }
    let form = NamedResource(name: "entry-5-gmax", url: "http://a.example/pokemon/10300/")
    session.answer(.window(offset: 0), window(0..<200, of: rows.count + 1))
    session.type("&no:10100-10400")
    session.answer(.list, .list(NamedResourceList(count: rows.count + 1, results: rows + [form])))
    #expect(session.ids == Array(10_100...10_200))
    session.press(.enter)
    session.type("&")
    session.press(.control("u"))
    session.type("is:form")
    #expect(session.ids == [10_300])
  }

  @Test("A jump is kept while the store is asked for the list, before anything is loading")
  func jumpWhileStoreIsAsked() {
    var session = Session(dex: nil)
    session.send(.resource(.window(offset: 0), ResourceState()))
    session.type("25G")
    #expect(!session.shows("no 25 in this list"))
    session.answer(.window(offset: 0), window(0..<200, of: 1000))
    #expect(session.currentID == 25)
  }

  // MARK: Rows without facts

  @Test("Visible rows without facts are asked for behind all else, and only those, until they have come")
  func factsOfRows() {
    var session = Session(columns: 80, rows: 12, dex: nil)
    session.answer(.window(offset: 0), window(0..<200, of: 200))
    let rows = Set((1...9).map(ResourceKey.pokemon))
    #expect(Set(session.model.wants.keys) == rows)
    #expect(session.model.wants.values.allSatisfy { $0 == .background })
    var pokemon = Pokemon(id: 2, name: "entry-2")
    pokemon.types = [.grass]
    session.answer(.pokemon(2), .pokemon(pokemon))
    #expect(session.shows("Grass"))
    #expect(Set(session.model.wants.keys) == rows.subtracting([.pokemon(2)]))
    session.fail(.pokemon(3), ResourceError(.server(500), "server said 500"))
    session.type("R")
    #expect(session.effects.contains { if case .retry(let keys) = $0 { keys == [.pokemon(3)] } else { false } })
    session.press(.end)
    #expect(Set(session.model.wants.keys) == Set((192...200).map(ResourceKey.pokemon)))
    session.press(.enter)
    #expect(session.model.wants[.pokemon(200)] == .visible)
    #expect(session.model.wants[.pokemon(195)] == nil)
  }

  @Test("A new generation's rows are asked for, bundled ones are not; offline none is")
  func factsOfNewGeneration() {
    for isOffline in [false, true] {
      var settings = Settings()
      settings.isOffline = isOffline
      var session = Session(settings: settings)
      session.answer(.list, odd(Array(1...1026) + Array(10_001...10_326), of: 1352))
      session.press(.end)
      #expect((session.model.wants[.pokemon(1026)] == .background) == !isOffline)
      #expect(session.model.wants[.pokemon(1025)] == nil)
    }
  }

  @Test("A form whose species is not known has no number: its id is none")
  func numbersOfForms() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), list([1, 2, 10_033], of: 3))
    #expect(!session.screen.contains { $0.hasPrefix("  10033") })
    var form = Pokemon(id: 10_033, name: "entry-10033")
    form.species = NamedResource(name: "entry-2", url: "http://127.0.0.1/api/v2/pokemon-species/2/")
    session.answer(.pokemon(10_033), .pokemon(form))
    #expect(session.screen.filter { $0.contains("0002") }.count == 2)
  }

  @Test("Where another API's names are the bundled ones, their facts are offered once", arguments: [true, false])
  func offer(isBundledNames: Bool) {
    var settings = Settings()
    settings.offersBundled = true
    var session = Session(dex: nil, settings: settings)
    session.answer(.window(offset: 0), isBundledNames ? odd(1...200, of: 1000, next: true) : window(0..<200, of: 1000))
    #expect(session.shows("--bundled") == isBundledNames)
    session.press(.end)
    session.answer(.window(offset: 800), odd(801...1000, of: 1000))
    #expect(!session.shows("--bundled"))
  }

  // MARK: Between two entries

  @Test("From a page that the list turns out not to name, left and right lead to the numbers beside it")
  func pageBetweenEntries() {
    let others = Array(1...1025).filter { $0 != 11 } + Array(10_001...10_326)
    for (key, id) in [(Key.right, 12), (.left, 10)] {
      var session = Session()
      session.type("11G")
      session.press(.enter)
      session.answer(.list, odd(others, of: 1350))
      #expect(session.model.detail?.id == 11)
      #expect(session.screen.last?.contains("Caterpie   Butterfree") == true)
      session.press(key)
      #expect(session.model.detail?.id == id)
    }
    var session = Session(dex: nil)
    session.model.open(5)
    session.answer(.window(offset: 0), list([1, 2, 7], of: 3))
    session.type("2")
    session.press(.right)
    #expect(session.model.detail?.id == 1)
    session.model.open(9)
    session.press(.left)
    #expect(session.model.detail?.id == 7)
    session.model.open(9)
    session.press(.right)
    #expect(session.model.detail?.id == 1)
    #expect(session.shows("wrapped"))
  }

  // MARK: Odd lists

  private func odd(_ ids: some Sequence<Int>, of count: Int?, next: Bool = false) -> ResourceContent {
    let rows = ids.map { id in
      NamedResource(
        name: BundledDex.shared.summary(of: id)?.slug ?? "entry-\(id)", url: "http://a.example/pokemon/\(id)/")
    }
    return .list(NamedResourceList(count: count, next: next ? "http://a.example/pokemon" : nil, results: rows))
  }

  @Test("A whole list that breaks off is followed, and takes no bundled entry away")
  func shortWholeList() {
    var session = Session()
    session.answer(.list, odd(1...20, of: 1352, next: true))
    #expect(session.ids.count == 1025)
    #expect(session.model.wants[.window(offset: 20)] == .background)
    session.answer(.window(offset: 20), odd(21...1026, of: 1352, next: true))
    #expect(session.ids.count == 1026)
    #expect(session.model.wants[.window(offset: 1026)] == .background)
    session.answer(.window(offset: 1026), odd(10_001...10_326, of: 1352))
    #expect(session.model.wants[.window(offset: 1026)] == nil)
    #expect(!session.shows("the server's list"))
    #expect(session.ids.count == 1026)
  }

  @Test("A whole list that never becomes complete is said to, until it is asked for again")
  func oddWholeList() {
    var session = Session()
    session.answer(.list, odd(1...20, of: 1351, next: true))
    session.answer(.window(offset: 20), odd(1...20, of: 1351, next: true))
    #expect(session.ids.count == 1025)
    #expect(session.shows("the server's list names 20 entries and counts 1351"))
    #expect(session.model.wants.keys.contains { if case .window = $0 { true } else { false } } == false)
    session.type("R")
    #expect(session.effects.contains(.retry([.list])))
    session.answer(.list, odd(Array(1...1025) + Array(10_001...10_326), of: 1351))
    #expect(!session.shows("the server's list"))
  }

  @Test("What is bundled is no answer to what follows a list that breaks off")
  func seededPage() {
    var session = Session()
    session.answer(.list, odd(1...20, of: 1351, next: true))
    session.send(
      .resource(.window(offset: 20), ResourceState(content: odd(21...220, of: 1351), isLoading: true, source: .seed)))
    #expect(session.model.wants[.window(offset: 20)] == .background)
    session.fail(.window(offset: 20), ResourceError(.server(500), "server said 500"))
    #expect(session.shows("could not refresh"))
  }

  @Test("A search in a list whose whole breaks off asks for its pages one by one")
  func searchInShortList() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), odd(1...100, of: 250, next: true))
    session.type("/hooh")
    #expect(session.model.wants[.list] == .visible)
    session.answer(.list, odd(1...100, of: 250, next: true))
    #expect(session.model.wants[.window(offset: 100)] == .visible)
    session.answer(.window(offset: 100), odd(101...200, of: 250, next: true))
    session.answer(.window(offset: 200), odd(201...250, of: 250))
    session.press(.enter)
    #expect(session.currentID == 250)
  }

  @Test(
    "Keys are safe in a list that failed",
    arguments: ["/pika\r", "/\r", "\r", "&type:water\r", ":25\r", "G", "w", "m=*cn"])
  func keysInFailedList(keys: String) {
    var session = Session(dex: nil)
    session.fail(.window(offset: 0), ResourceError(.refused, "connection refused"))
    for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
    session.press(.right, .end, .home, .left)
    session.press(.escape)
    session.press(.escape)
    #expect(session.shows("connection refused"))
    #expect(session.model.ring.count == 0)
  }

  @Test("A first window that failed leaves a list that says so")
  func noList() {
    var session = Session(dex: nil)
    session.fail(.window(offset: 0), ResourceError(.refused, "connection refused"))
    #expect(session.shows("The list could not be loaded: connection refused"))
  }
}
