import Paging
import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct PagingTests {
  @Test("Left from the first entry leads to the last, and right from there back to the first")
  func wrapsBothWays() {
    var session = Session()
    session.press(.enter, .left)
    #expect(session.model.detail?.id == 1025)
    #expect(session.shows("wrapped"))
    session.press(.right)
    #expect(session.model.detail?.id == 1)
    #expect(session.shows("Bulbasaur"))
  }

  @Test("Every paging key works in the list and on a page", arguments: ["l", "J"], ["h", "K"])
  func everyKey(next: Character, previous: Character) {
    var session = Session()
    session.press(.character(next), .character(next), .character(previous))
    #expect(session.currentID == 2)
    session.press(.enter, .character(next), .character(previous), .character(previous))
    #expect(session.model.detail?.id == 1)
  }

  @Test("Up and down stop at the ends")
  func upAndDownStop() {
    var session = Session()
    session.press(.up)
    #expect(session.currentID == 1)
    session.press(.end, .down)
    #expect(session.currentID == 1025)
  }

  @Test("A count multiplies the motion, and one that nobody can mean is one step of the model")
  func counts() {
    var session = Session()
    session.type("10l")
    #expect(session.currentID == 11)
    session.type("3j")
    #expect(session.currentID == 14)
    session.type("3000l")
    #expect(session.currentID == (13 + 3000) % 1025 + 1)
    session.type("99999999999999999999h")
    #expect(session.currentID != nil)
  }

  @Test("A number and G, g or Enter goes to that number", arguments: [Key.character("G"), .character("g"), .enter])
  func jump(key: Key) {
    var session = Session()
    session.type("25")
    #expect(session.screen.last?.contains("25") == true, "the count stands in the status line")
    session.press(key)
    #expect(session.currentID == 25)
    #expect((session.model.detail == nil) == (key != .enter))
  }

  @Test(
    "A number that is not in the list moves nothing and says so", arguments: ["1026G", "0G", "10000000G", "5000\r"])
  func jumpNowhere(keys: String) {
    var session = Session()
    session.press(.down)
    for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
    if keys == "0G" {
      #expect(session.currentID == 1025, "a lone zero is no count")
    } else {
      #expect(session.currentID == 2)
      #expect(session.model.detail == nil)
      #expect(session.shows("in this list"))
    }
  }

  @Test("Back in the list, the entry one paged to is the selected one")
  func listFollows() {
    var session = Session()
    session.press(.enter)
    session.type("40l")
    session.press(.character("q"))
    #expect(session.currentID == 41)
    #expect(session.screen.contains { $0.contains("0041") })
  }

  @Test("A form outside the order pages to its species' neighbours")
  func formsPageBySpecies() throws {
    var session = Session()
    let giratina = try #require(BundledDex.shared.varieties(ofSpecies: 487).last)
    session.model.open(giratina)
    #expect(session.screen.last?.contains("—/1025") == true)
    session.press(.right)
    #expect(session.model.detail?.id == 488)
    session.model.open(giratina)
    session.press(.left)
    #expect(session.model.detail?.id == 486)
  }

  @Test("Paging begins a page at its top; going back in history finds the page as it was left")
  func subState() throws {
    var session = Session(columns: 40, rows: 8)
    session.type("133")
    session.press(.enter)
    // Three abilities, then the entry itself.
    session.press(.down, .down, .tab, .tab, .tab, .tab)
    let left = try #require(session.model.detail)
    #expect(left.top != .top)
    session.press(.tab, .enter)
    #expect(session.model.detail?.id == 134)
    session.press(.control("o"))
    #expect(session.model.detail?.subject == left.subject)
    #expect(session.model.detail?.top != .top)
    session.press(.right)
    #expect(session.model.detail?.top == .top)
  }

  @Test("A number that the list leaves out is passed over")
  func holes() {
    var session = Session()
    let rows = BundledDex.shared.pokemonList.results.filter { $0.id != 980 }
    session.answer(.list, .list(NamedResourceList(count: rows.count, results: rows)))
    session.type("979G")
    session.press(.enter, .right)
    #expect(session.model.detail?.id == 981)
    session.press(.left)
    #expect(session.model.detail?.id == 979)
    session.type("980G")
    #expect(session.shows("no 980 in this list"))
    #expect(session.model.detail?.id == 979)
  }

  @Test("An empty list is safe for every key")
  func emptyList() {
    var session = Session(dex: nil)
    session.answer(.window(offset: 0), .list(NamedResourceList(count: 0, results: [])))
    #expect(session.shows("The list is empty"))
    for context in KeyContext.allCases {
      for binding in KeyTable.bindings where binding.meaning[context] != nil {
        for key in binding.keys.values.joined() { session.press(key) }
      }
    }
    #expect(session.model.ring.count == 0)
  }
}
