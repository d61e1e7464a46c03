import EventLoop
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

/// Paging on a server that takes its time, with the real service and a clock of the test's.
@Suite(.serialized)
struct PacedPagingTests {
  init() { EventLoop.shared.runOnOwnThread() }

  @Test("On a server that takes 100 ms, 50 pages at 6 a second never show one that is loading; each is asked for once")
  @UI
  func pages() async throws {
    let reader = try Reader(startsWith: 1, answersAfter: .milliseconds(100))
    await reader.wait(.seconds(2))
    #expect(reader.isPageWhole)
    for page in 2...51 {
      reader.press(.right)
      #expect(reader.model.detail?.id == page)
      #expect(reader.isPageWhole, "page \(page) is loading")
      await reader.wait(.milliseconds(167))
    }
    #expect(reader.requests.values.allSatisfy { $0 == 1 }, "something was asked for twice")
    // The pages shown, the two ahead, and the one behind the first.
    #expect(reader.requests.keys.filter { $0.hasPrefix("/pokemon/") }.count <= 51 + 3)
  }

  @Test("Paging on past pictures that hang, each page's own answers are asked for and come at once")
  @UI
  func hangingPictures() async throws {
    let reader = try Reader(startsWith: 100, answersAfter: .milliseconds(100))
    reader.hangs = { $0.hasPrefix("/sprites/") }
    await reader.wait(.seconds(2))
    for page in 101...112 {
      reader.press(.right)
      await reader.wait(.milliseconds(1500))
      #expect(reader.model.detail?.id == page)
      #expect(reader.requests["/pokemon/\(page)"] == 1)
      #expect(reader.model.pokemon(page).content != nil, "page \(page) has not come")
    }
  }

  @Test("Where all answers hang, what pages left behind hold ends within 5 s, and an opened page is asked for at once")
  @UI
  func everythingHangs() async throws {
    let reader = try Reader(startsWith: 100, answersAfter: .milliseconds(100))
    await reader.wait(.seconds(2))
    reader.hangs = { _ in true }
    for _ in 0..<12 {
      reader.press(.right)
      await reader.wait(.milliseconds(1500))
    }
    reader.enter("700")
    await reader.wait(.milliseconds(200))
    #expect(reader.requests["/pokemon/700"] == 1 || reader.requests["/pokemon?limit=200&offset=600"] == 1)
    await reader.wait(.seconds(5))
    #expect(reader.underWay.count <= 4)
    #expect(reader.underWay.allSatisfy { $0.hasSuffix("/700") || $0.contains("offset=600") }, "\(reader.underWay)")
  }

  @Test("What is stored is shown at once though no answer comes, also under the name that it is opened by")
  @UI
  func storedOnHangingServer() async throws {
    let store = MemoryStore()
    let first = try Reader(seeks: "pikachu", store: store, later: .zero) { _ in false }
    await first.wait(.seconds(2))
    #expect(first.model.detail?.id == 25)
    #expect(first.isPageWhole)
    let second = try Reader(seeks: "pikachu", store: store, later: .seconds(90_000)) { _ in true }
    await second.wait(.milliseconds(60))
    #expect(second.model.detail?.id == 25)
    #expect(second.isPageWhole, "\(second.screen)")
    second.press(.character("q"))
    #expect(second.model.detail == nil)
  }

  @Test("While a name is looked for keys work, and one that leads elsewhere is not taken back")
  @UI
  func keysWhileLooking() async throws {
    let reader = try Reader(seeks: "pikachu", store: MemoryStore(), later: .zero) { _ in true }
    await reader.wait(.milliseconds(100))
    #expect(reader.statusLine.contains("looking for 'pikachu'"))
    reader.press(.character("?"))
    #expect(reader.model.view == .help)
    reader.hangs = { _ in false }
    await reader.wait(.seconds(30))
    #expect(reader.model.view == .help)
  }

  @Test("A number opens its page at once, so that keys typed ahead are for it; one that nothing has ends the program")
  @UI
  func numberAtOnce() async throws {
    let reader = try Reader(seeks: "25", store: MemoryStore(), later: .zero) { _ in false }
    #expect(reader.model.detail?.id == 25)
    reader.press(.character("m"))
    await reader.wait(.seconds(1))
    #expect(reader.model.view == .moves)
    let unknown = try Reader(seeks: "4000", store: MemoryStore(), later: .zero) { _ in false }
    await unknown.wait(.seconds(2))
    #expect(unknown.ending == .failed("no Pokémon is called '4000'"))
  }

  @Test("A name that nothing has ends the program with a sentence")
  @UI
  func unknownName() async throws {
    let reader = try Reader(seeks: "mewthree", store: MemoryStore(), later: .zero) { _ in false }
    await reader.wait(.seconds(2))
    #expect(reader.ending == .failed("no Pokémon is called 'mewthree'"))
    #expect(reader.ending?.status == 1)
  }

  @Test("A species is found by its name though the list names only its forms, a link though its window has not come")
  @UI
  func namesBeyondWindows() async throws {
    let reader = try Reader(startsWith: 133, answersAfter: .milliseconds(10))
    await reader.wait(.seconds(2))
    #expect(reader.requests["/pokemon?limit=200&offset=600"] == nil)
    reader.focus(.species(700))
    reader.press(.enter)
    await reader.wait(.seconds(2))
    #expect(reader.model.detail?.id == 700)
    reader.enter("keldeo")
    await reader.wait(.seconds(2))
    #expect(reader.model.detail?.id == 647)
    #expect(reader.isPageWhole)
  }

  @Test("A key that is held asks for nothing on its way, and then for where it stops and what is beside it")
  @UI
  func held() async throws {
    let reader = try Reader(startsWith: 1, answersAfter: .milliseconds(100))
    await reader.wait(.seconds(2))
    let before = reader.requests
    for _ in 0..<60 {
      reader.press(.right)
      await reader.wait(.milliseconds(33))
    }
    #expect(reader.model.detail?.id == 61)
    let onTheWay = Set(reader.requests.keys).subtracting(before.keys).filter { $0.hasPrefix("/pokemon/") }
    // The first press comes after a pause, so it counts as one of its own.
    #expect(onTheWay.isSubset(of: ["/pokemon/3", "/pokemon/4"]))
    await reader.wait(.seconds(2))
    #expect(reader.isPageWhole)
    let after = Set(reader.requests.keys).subtracting(before.keys).subtracting(onTheWay)
    #expect(
      after.filter { $0.hasPrefix("/pokemon/") }.sorted()
        == ["/pokemon/60", "/pokemon/61", "/pokemon/62", "/pokemon/63"])
  }
}
