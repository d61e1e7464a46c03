import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

struct SearchTests {
  @Test("A search goes to the next match while it is typed, n and N go on from there and wrap")
  func search() {
    var session = Session()
    session.type("/char")
    #expect(session.currentID == 4)
    session.press(.enter)
    session.type("nn")
    #expect(session.currentID == 6)
    session.type("N")
    #expect(session.currentID == 5)
    session.press(.home)
    session.type("N")
    #expect(session.shows("wrapped"))
    #expect(session.currentID != 1)
  }

  @Test("Keys that are faster than the index lead where slow ones do")
  func typedAhead() {
    var session = Session()
    session.makesIndex = false
    session.type("/pika")
    session.press(.enter, .right)
    #expect(session.currentID == 26)
    var completing = Session()
    completing.makesIndex = false
    completing.type("/pika")
    completing.press(.tab, .enter)
    #expect(completing.currentID == 25)
  }

  @Test("Where only the server knows the entries, a search waits for the index, unless one goes on")
  func waitsForTheIndex() {
    for isLeft in [false, true] {
      var session = Session(dex: nil)
      session.makesIndex = false
      let rows = ["bulbasaur", "pikachu", "mew"].enumerated().map { place, name in
        NamedResource(name: name, url: "https://x/api/v2/pokemon/\(place + 1)/")
      }
      session.answer(.window(offset: 0), .list(NamedResourceList(count: 3, results: rows)))
      session.type("/pika")
      session.press(.enter)
      if isLeft { session.press(.end) }
      if let key = session.model.indexUnderWay {
        session.send(.indexed(PreparedIndex(key, of: session.model.catalog)))
      }
      #expect(session.currentID == (isLeft ? 3 : 2))
    }
  }

  @Test("What is called just so comes before what only holds it")
  func exact() {
    var session = Session()
    session.type("/mew")
    #expect(session.currentID == 151)
  }

  @Test("A search that is cancelled moves nothing and leaves the last one", arguments: [Key.escape, .control("c")])
  func cancel(key: Key) {
    var session = Session()
    session.type("/pika")
    session.press(.enter)
    session.type("G/char")
    session.press(key)
    #expect(session.currentID == 1025)
    session.type("n")
    #expect(session.currentID == 25)
  }

  @Test("What is no search is said, and the prompt stays open", arguments: ["*", "[", "(", "\\"])
  func noSearch(text: String) {
    var session = Session()
    session.press(.down)
    session.type("/" + text)
    session.press(.enter)
    #expect(session.model.prompt?.problem != nil)
    session.press(.escape)
    #expect(session.currentID == 2)
  }

  @Test("What nothing matches is said while one types, and once more when the prompt is closed")
  func noMatch() {
    var session = Session()
    session.press(.down)
    session.type("/zzzzzz")
    let problem = session.model.prompt?.problem
    #expect(problem != nil)
    session.press(.enter)
    #expect(session.model.prompt == nil)
    #expect(session.model.notice?.text == problem)
    #expect(session.currentID == 2)
    session.type("j")
    #expect(session.currentID == 3)
  }

  @Test("On a page, in help and in a comparison the cursor goes to what was found", arguments: ["\r/", "?/", "=l=/"])
  func cursor(keys: String) throws {
    for words in ["sp", "to"] {
      var session = Session(columns: 80, rows: 16)
      for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
      session.type(words)
      session.press(.enter)
      let frame = render(session.model)
      let cursor = try #require(frame.cursor)
      // A search takes no notice of blanks.
      let place = (cursor.column..<80).map { frame[cursor.row, $0].text }.joined().filter { $0 != " " }
      #expect(place.lowercased().hasPrefix(words))
      #expect(frame[cursor.row, cursor.column].style.attributes.contains(.reverse))
      guard case .line(_, let line) = session.model.found else {
        Issue.record("nothing was found")
        continue
      }
      session.type("n")
      guard case .line(_, let next) = session.model.found else { continue }
      #expect(next == line || render(session.model).cursor != cursor)
    }
  }

  @Test("A link that is focused after a search has the cursor again")
  func cursorOfFocus() {
    var session = Session()
    session.press(.enter)
    session.type("/total")
    session.press(.enter)
    let found = render(session.model).cursor
    session.press(.tab)
    #expect(session.model.detail?.focus != nil)
    #expect(render(session.model).cursor != found)
    session.type("/total")
    session.press(.enter)
    #expect(render(session.model).cursor == found)
  }

  @Test("An empty search repeats the last one, or says that there is none")
  func empty() {
    var session = Session()
    session.type("/")
    session.press(.enter)
    #expect(session.shows("nothing was searched for"))
    session.type("/saur")
    session.press(.enter)
    session.type("/")
    session.press(.enter)
    #expect(session.currentID == 2)
  }

  @Test("Help is searched line by line")
  func help() {
    var session = Session(columns: 80, rows: 12)
    session.type("?/suspend")
    #expect(session.shows("suspend;"))
    session.press(.enter)
    session.type("n")
    #expect(session.shows("suspend;"))
    session.press(.escape)
    #expect(session.model.view == .list)
  }

  @Test("What a search finds is marked, whatever its accents, case and punctuation")
  func marksMatches() {
    var settings = Settings()
    settings.language = Language(code: "fr")
    var session = Session(settings: settings)
    session.model.open(122)
    session.type("/m mime")
    let frame = render(session.model)
    let cells = (0..<frame.size.columns).filter { frame[0, $0].style.attributes.contains(.reverse) }
    let marked = cells.map { frame[0, $0].text }.joined()
    #expect(marked == "M. Mime")
  }

  @Test("A comparison is searched line by line")
  func comparison() {
    var session = Session(columns: 40, rows: 8)
    session.type("=")
    session.press(.right)
    session.type("=/abil")
    #expect(session.shows("Abil"))
    #expect(session.model.comparison?.top != 0)
    session.press(.escape)
    #expect(session.model.comparison?.top == 0)
  }

  @Test("A page is searched in its text")
  func page() {
    var session = Session(columns: 40, rows: 8)
    session.type("133")
    session.press(.enter)
    session.type("/sylveon")
    session.press(.enter)
    #expect(session.shows("Sylveon"))
  }

  @Test("In another order n follows that order")
  func otherOrder() {
    var session = Session()
    session.type("&char")
    session.press(.enter, .character("o"), .down, .enter)
    let ids = session.ids
    session.press(.home)
    session.type("/char")
    session.press(.enter)
    session.type("n")
    #expect(session.currentID == ids[1])
  }
}
