import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct SortTests {
  @Test("o chooses an order, and the same once more reverses it; the entry stays current")
  func chooses() {
    var session = Session()
    session.type("25Go")
    session.press(.down, .enter)
    #expect(session.model.listing.order == EntryOrder(.name))
    #expect(session.shows("sort name ↑"))
    #expect(session.currentID == 25)
    session.press(.character("o"), .enter)
    #expect(session.shows("sort name ↓"))
    #expect(session.currentID == 25)
  }

  @Test("Every order is reached by its command and is what it says", arguments: SortKey.allCases)
  func every(key: SortKey) {
    var session = Session()
    session.type(":sort -\(key.rawValue)")
    session.press(.enter)
    let entries = session.ids.compactMap(BundledDex.shared.summary(of:))
    #expect(entries.count == 1025)
    #expect(entries == EntryOrder(key, isReversed: true).sorted(entries, names: DisplayName(language: .english)))
  }

  @Test("q and Esc leave the order as it is", arguments: [Key.escape, .character("q")])
  func leaves(key: Key) {
    var session = Session()
    session.press(.character("o"), .down, key)
    #expect(session.model.listing.order == EntryOrder(.number))
    #expect(session.model.view == .list)
  }

  @Test("Left and right wrap through the order on screen")
  func wraps() {
    var session = Session()
    session.type(":sort -speed")
    session.press(.enter, .home)
    let fastest = session.currentID
    session.press(.left)
    #expect(session.currentID == session.ids.last)
    session.press(.right)
    #expect(session.currentID == fastest)
  }
}
