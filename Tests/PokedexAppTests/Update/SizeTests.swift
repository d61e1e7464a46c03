import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct SizeTests {
  @Test(
    "Made small and large again, the screen is as before",
    arguments: [Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)])
  func thereAndBack(small: Size) {
    for keys in [[], [Key.enter], [.character("?")]] {
      var session = Session(columns: 80, rows: 24)
      session.type("100G")
      session.press(keys)
      session.press(.down)
      let before = session.screen
      session.resize(small.columns, small.rows)
      session.resize(80, 24)
      #expect(session.screen == before)
    }
  }

  @Test("A scrolled page keeps its first line at every width")
  func keepsFirstLine() {
    var session = Session(columns: 60, rows: 12)
    session.type("133")
    session.press(.enter, .down, .down, .down, .down)
    let before = session.screen
    session.resize(40, 12)
    session.resize(120, 12)
    session.resize(60, 12)
    #expect(session.screen == before)
  }

  @Test("The preview says how much of a tree it has no room for, and nothing where it has")
  func cutPreview() {
    var session = Session(columns: 120, rows: 24)
    session.type("133G")
    #expect(session.shows("Jolteon") && !session.shows("Sylveon"))
    #expect(session.shows("13 more"))
    session.resize(120, 60)
    #expect(session.shows("Sylveon") && !session.shows(" more"))
  }

  @Test("Too small says who is current, pages and quits")
  func tooSmall() {
    var session = Session(columns: 20, rows: 5)
    #expect(session.shows("#0001 Bulbasaur"))
    session.press(.right)
    #expect(session.shows("#0002 Ivysaur"))
    session.press(.character("q"))
    #expect(session.effects.contains(.end(.done)))
  }

  @Test("Where the terminal shows ASCII alone, what is cut and filled up is ASCII too", arguments: 24...60)
  func asciiAtEveryWidth(columns: Int) {
    var settings = Settings()
    settings.repertoire = .ascii
    settings.language = Language(code: "fr")
    var session = Session(columns: columns, rows: 8, settings: settings)
    session.press(.right)
    for keys in [[], [Key.enter], [.character("?")]] {
      session.press(keys)
      #expect(session.screen.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(session.screen)")
    }
  }

  @Test("Every size draws without a trap", arguments: 1...30)
  func everySize(columns: Int) {
    for rows in 1...12 {
      for keys in [[], [Key.enter], [.character("?")]] {
        var session = Session(columns: columns, rows: rows)
        session.press(keys)
        #expect(session.screen.count == rows)
      }
    }
  }

  @Test(
    "Once the terminal says that signs are wide, none of ambiguous width is drawn", arguments: ["", "w", "\r", "?"])
  func wideSigns(keys: String) {
    var session = Session()
    for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
    #expect(session.screen.joined().contains { "▌·—…↓↑←→".contains($0) })
    session.send(.input(.wideSigns))
    for line in session.screen {
      #expect(DisplayText(line, in: .unicodeAmbiguousWide).string == line)
    }
    #expect(session.model.settings.symbols == .ascii)
  }
}
