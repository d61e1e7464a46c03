import Terminal
import Testing

@testable import PokedexApp

struct ScrollingTests {
  private func page(_ id: Int, _ size: Size) -> Session {
    var session = Session(columns: size.columns, rows: size.rows)
    session.type("\(id)")
    session.press(.enter)
    return session
  }

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 60, rows: 20), Size(columns: 24, rows: 6),
    Size(columns: 120, rows: 30),
  ]

  @Test("Line by line leads through a whole page, and back", arguments: sizes, [25, 133])
  func lineByLine(size: Size, id: Int) {
    var session = page(id, size)
    let layout = DetailLayout(session.model)
    let last = max(layout.lines.count - layout.rowCount, 0)
    for top in 0..<last {
      #expect(DetailLayout(session.model).top == top)
      session.press(.down)
    }
    session.press(.down)
    for top in (0...last).reversed() {
      #expect(DetailLayout(session.model).top == top)
      session.press(.up)
    }
  }

  @Test("Every link is visible when it has the focus", arguments: sizes, [25, 133])
  func links(size: Size, id: Int) {
    var session = page(id, size)
    for _ in DetailLayout(session.model).links {
      session.press(.tab)
      let layout = DetailLayout(session.model)
      let line = layout.links.first { $0.focus == session.model.detail?.focus }?.line ?? -1
      #expect((layout.top..<layout.top + layout.rowCount).contains(line))
      #expect(render(session.model).cursor?.row == layout.header.count + line - layout.top)
    }
  }
}
