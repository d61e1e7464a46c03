import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct CompareTests {
  @Test("= marks an entry, and on another compares them, the better value marked by a sign")
  func compares() {
    var session = Session()
    session.type("25")
    session.press(.character("G"), .character("="))
    #expect(session.shows("Pikachu is marked"))
    session.press(.right, .character("="))
    #expect(session.screen.contains { $0.contains("Pikachu") && $0.contains("Raichu") })
    #expect(session.screen.contains { $0.contains("Speed") && $0.contains(" 90 ") && $0.contains("110 ▲") })
    #expect(session.screen.contains { $0.contains("Total") && $0.contains("485 ▲") })
  }

  @Test("Left and right page the right-hand entry, and the list follows")
  func pages() {
    var session = Session()
    session.type("=")
    session.press(.right, .character("="), .right)
    #expect(session.screen.contains { $0.contains("Bulbasaur") && $0.contains("Venusaur") })
    session.type("q")
    #expect(session.currentID == 3)
  }

  @Test("On the same entry = takes the mark away")
  func unmarks() {
    var session = Session()
    session.type("==")
    #expect(session.shows("is marked no more"))
    #expect(session.model.comparison == nil)
    session.press(.enter)
    session.type("=")
    session.press(.right, .character("="))
    #expect(session.model.comparison == ComparePage(left: 1, right: 2))
    session.press(.right, .escape)
    #expect(session.model.detail?.id == 3)
  }

  @Test("What is equal has no sign, what is unknown is a dash, and any size is safe", arguments: [24, 40, 80, 160])
  func sizes(columns: Int) {
    var session = Session(columns: columns, rows: 12)
    session.type("=")
    session.press(.right, .character("="), .left)
    #expect(!session.shows("▲"))
    session.press(.end, .home, .pageDown, .up, .down)
    #expect(session.screen.allSatisfy { $0.count <= columns })
  }
}
