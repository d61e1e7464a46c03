import Paging
import PokeAPI
import Resources
import Terminal
import Testing

@testable import PokedexApp

struct FilterPromptTests {
  @Test("A term that can still become right is not called wrong before it is to be taken")
  func unfinished() {
    var session = Session()
    session.type("&type:wa")
    #expect(!session.shows("there is no type"))
    session.press(.enter)
    #expect(session.shows("there is no type 'wa'"))
    #expect(session.model.prompt != nil)
    session.type("ter")
    #expect(!session.shows("there is no type"))
    session.press(.enter)
    #expect(session.ids.contains(7))
    session.type("&")
    session.press(.control("u"))
    session.type("x:")
    #expect(session.shows("a filter has no term"))
  }

  @Test("A filter acts while it is typed, and the header counts what it leaves")
  func live() {
    var session = Session()
    session.type("&type:water gen:3")
    #expect(session.ids.count == 28)
    #expect(session.shows("Water · gen 3 · 28 of 1,025"))
    session.press(.enter)
    #expect(session.ids.count == 28)
    #expect(session.currentID == 258, "the first match is selected")
    #expect(session.model.prompt == nil)
  }

  @Test("The current entry stays if it is a match, also when it was none in between")
  func keepsTheCurrentEntry() {
    var session = Session()
    session.type("25G&charm")
    #expect(session.currentID == 4)
    session.press(Array(repeating: .backspace, count: 5))
    session.type("pika")
    #expect(session.currentID == 25)
    session.press(.enter)
    #expect(session.currentID == 25)
  }

  @Test("A filter that is cancelled leaves everything as it was", arguments: [Key.escape, .control("c")])
  func cancel(key: Key) {
    var session = Session()
    session.type("700G")
    let before = (session.model.listTop, session.ids)
    session.type("&type:fire")
    session.press(key)
    #expect(session.model.prompt == nil)
    #expect(session.currentID == 700)
    #expect(session.ids == before.1)
    #expect(session.model.listTop == before.0)
    session.type("&type:fire\r".filter { $0 != "\r" })
    session.press(.enter)
    session.type("&x")
    session.press(key)
    #expect(session.model.listing.filter?.text == "type:fire", "an earlier filter is restored")
  }

  @Test("Esc in the list drops a count, then the filter, else nothing")
  func escape() {
    var session = Session()
    session.type("&type:fire")
    session.press(.enter)
    session.type("12")
    session.press(.escape)
    #expect(session.model.listing.filter != nil)
    session.press(.escape)
    #expect(session.ids.count == 1025)
    session.press(.escape)
    #expect(session.ids.count == 1025)
  }

  @Test("A wrong term names what is allowed and changes nothing; Enter keeps the prompt open")
  func wrongTerm() {
    var session = Session()
    session.type("&type:fire ")
    let fires = session.ids
    session.type("type:fier")
    #expect(session.ids == fires)
    #expect(session.shows("no type 'fier'"))
    #expect(session.shows("fairy"))
    session.press(.enter)
    #expect(session.model.prompt != nil)
  }

  @Test("An empty result says so, is safe for every key, and is left to where one came from")
  func nothing() {
    var session = Session()
    session.type("151G&zzzzzzz")
    session.press(.enter)
    #expect(session.shows("No match"))
    for key in [
      Key.enter, .right, .left, .end, .home, .up, .pageDown, .character("n"), .character("*"), .character("f"),
    ] {
      session.press(key)
    }
    session.press(.escape)
    #expect(session.currentID == 151)
  }

  @Test("Left and right page through what the filter leaves, also on a page")
  func paging() {
    var session = Session()
    session.type("&no:7-9")
    session.press(.enter, .enter, .left)
    #expect(session.model.detail?.id == 9)
    #expect(session.shows("3/3"))
    session.press(.right)
    #expect(session.model.detail?.id == 7)
  }

  @Test("On a page a filter changes the order and leaves the page open")
  func onAPage() {
    var session = Session()
    session.type("25")
    session.press(.enter)
    session.type("&type:fire")
    session.press(.enter)
    #expect(session.model.detail?.id == 25)
    #expect(session.screen.last?.contains("—/81") == true || session.screen.last?.contains("—/") == true)
    session.press(.character("q"))
    #expect(session.ids.count < 100)
  }

  @Test("A paste is text, line breaks are blanks, and what no prompt takes is nothing")
  func paste() {
    var session = Session()
    session.paste("qQ\n")
    #expect(session.model.prompt == nil)
    session.type("&")
    session.paste("type:water\ngen:3")
    #expect(session.ids.count == 28)
    session.paste(String(repeating: "x", count: 1_000_000))
    #expect((session.model.prompt?.editor.characters.count ?? 0) <= LineEditor.longest)
  }

  @Test("Lines typed before come back with the arrows")
  func history() {
    var session = Session()
    session.type("&type:fire")
    session.press(.enter)
    session.type("&")
    session.press(.control("u"))
    session.type("gen:2")
    session.press(.enter)
    session.type("&")
    session.press(.up, .up)
    #expect(session.model.listing.filter?.text == "type:fire")
    session.press(.down)
    #expect(session.model.listing.filter?.text == "gen:2")
  }

  @Test("Without its index a filter waits, and takes hold when the index is there")
  func waits() {
    var session = Session()
    session.makesIndex = false
    session.type("&type:water gen:3")
    #expect(session.ids.count == 1025)
    #expect(session.model.indexUnderWay != nil)
    session.send(
      .indexed(PreparedIndex(session.model.indexUnderWay ?? session.key, of: session.model.catalog, stored: [:])))
    #expect(session.ids.count == 28)
  }

  @Test("Forms that match and are hidden are named, and f shows them")
  func forms() {
    var session = Session()
    session.type("&alola")
    #expect(session.shows("hidden forms"))
    session.press(.enter)
    session.press(.character("f"))
    #expect(!session.ids.isEmpty)
  }

  @Test("A list that came in windows asks for all of it at once")
  func windows() {
    var session = Session(dex: nil)
    let rows = (1...300).map { NamedResource(name: "beast-\($0)", url: "https://a.example/pokemon/\($0)/") }
    session.answer(.window(offset: 0), .list(NamedResourceList(count: 300, results: Array(rows.prefix(200)))))
    session.type("&beast-30")
    #expect(session.model.wants[.list] == .visible)
    session.answer(.list, .list(NamedResourceList(count: 300, results: rows)))
    #expect(session.ids == [30, 300])
    session.press(.escape)
    #expect(session.ids.count == 300)
  }
}

extension Session {
  fileprivate var key: PreparedIndex.Key {
    PreparedIndex.Key(revision: 0, order: EntryOrder(.number), language: .english, readsStore: false)
  }
}
