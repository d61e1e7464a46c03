import Terminal
import Testing

@testable import PokedexApp

struct MouseTests {
  private func point(_ kind: MouseEvent.Kind, _ row: Int, _ column: Int = 10, in session: inout Session) {
    session.send(.input(.mouse(MouseEvent(kind, at: Position(row: row, column: column)))))
  }

  @Test("The wheel moves, a click selects, a second one opens")
  func list() {
    var session = Session()
    point(.wheelDown, 5, in: &session)
    #expect(session.currentID == 4)
    point(.press(button: 1), 8, in: &session)
    #expect(session.currentID == 7)
    #expect(session.model.detail == nil)
    point(.press(button: 1), 8, in: &session)
    #expect(session.model.detail?.id == 7)
  }

  @Test("A click on a tile of the gallery selects it, a second one opens it")
  func gallery() {
    var session = Session()
    session.type("w")
    let layout = GalleryLayout(session.model)
    let place = layout.place(of: 5)
    for (row, column) in [(place.row, place.column), (place.row + layout.tile.rows - 1, place.column + 3)] {
      session.press(.home)
      point(.press(button: 1), row, column, in: &session)
      #expect(session.currentID == 6)
    }
    #expect(session.model.detail == nil)
    point(.press(button: 1), place.row, place.column, in: &session)
    #expect(session.model.detail?.id == 6)
  }

  @Test("A click on a link follows it")
  func link() throws {
    var session = Session()
    session.type("25")
    session.press(.enter)
    let layout = DetailLayout(session.model)
    let link = try #require(layout.links.first { $0.link == .species(172) || $0.link == .pokemon(172) })
    point(.press(button: 1), layout.header.count + link.line - layout.top, link.column, in: &session)
    #expect(session.model.detail?.id == 172)
  }

  @Test("What is clicked beside anything does nothing, at any size", arguments: [(80, 24), (24, 6), (5, 2), (120, 40)])
  func outside(columns: Int, rows: Int) {
    var session = Session(columns: columns, rows: rows)
    for keys in ["", "?", "q&", "\u{1B}"] {
      for key in keys { session.press(key == "\u{1B}" ? .escape : .character(key)) }
      for row in [-1, 0, rows - 1, rows, 1000] {
        for kind in [MouseEvent.Kind.press(button: 1), .press(button: 3), .release(button: 1), .wheelUp, .wheelDown] {
          point(kind, row, columns + 5, in: &session)
        }
      }
    }
    #expect(session.model.detail == nil)
  }
}
