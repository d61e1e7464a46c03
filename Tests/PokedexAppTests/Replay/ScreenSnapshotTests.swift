import Terminal
import Testing

@testable import PokedexApp

struct ScreenSnapshotTests {
  private var frame: Frame {
    var frame = Frame(size: Size(columns: 12, rows: 3))
    frame.put("Pokédex", row: 0, column: 1, style: .bold)
    frame.put("ピカ", row: 1, column: 0)
    frame.put("Fire", row: 1, column: 5, style: Style(foreground: .black, background: Color(rgb: 0xF08030)))
    frame.put("e\u{301}t|", row: 2, column: 0, style: Style(attributes: [.dim, .reverse]))
    frame.cursor = Position(row: 1, column: 5)
    return frame
  }

  private var snapshot: ScreenSnapshot { ScreenSnapshot(frame, depth: .palette256) }

  @Test("A screen is written as two planes, a legend and the cursor")
  func text() {
    let background = Color(rgb: 0xF08030).palette256
    #expect(
      snapshot.text == """
        screen 12x3
        cursor 1,5

        characters
         0| Pokédex    |
         1|ピカ Fire   |
         2|e\u{301}t|         |

        attributes
         0|.aaaaaaa....|
         1|.~.~.bbbb...|
         2|ccc.........|

        legend
        a bold
        b fg=16 bg=\(background)
        c dim reverse

        """)
  }

  @Test("What is written is read back as the same screen, at every depth")
  func roundTrip() {
    for depth in ColorDepth.allCases {
      let snapshot = ScreenSnapshot(frame, depth: depth)
      #expect(ScreenSnapshot(text: snapshot.text) == snapshot)
    }
    let empty = ScreenSnapshot(Frame(size: Size(columns: 1, rows: 1)), depth: .none)
    #expect(ScreenSnapshot(text: empty.text) == empty && empty.text.contains("cursor hidden"))
  }

  @Test("A screen with more looks than letters of the alphabet is read back as the same")
  func manyLooks() {
    var frame = Frame(size: Size(columns: 60, rows: 20))
    for cell in 0..<1200 {
      let style = Style(foreground: Color(rgb: UInt32(cell * 13)), background: Color(rgb: UInt32(cell * 7919)))
      frame[cell / 60, cell % 60] = Cell("▀", style: style)
    }
    let snapshot = ScreenSnapshot(frame, depth: .truecolor)
    #expect(ScreenSnapshot(text: snapshot.text) == snapshot)
  }

  @Test(
    "A damaged file is no screen",
    arguments: [
      "", "screen", "screen 12x3\n", "screen axb\ncursor hidden\n", "screen 12x3\ncursor 1,5\ncharacters\n",
      "screen 2x1\ncursor hidden\ncharacters\n 0|a|\nattributes\n 0|..|\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0|a|\nattributes\n 0|z|\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0|a|\nattributes\n 0|~|\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0a\nattributes\n 0|.|\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0|\nattributes\n 0|.|\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0|a|\nattributes\n 0|.|\nlegend\nab\n",
      "screen 1x1\ncursor hidden\ncharacters\n 0|a|\nattributes\n 0|.|\nmore\n",
    ])
  func damaged(text: String) {
    #expect(ScreenSnapshot(text: text) == nil)
  }

  @Test("The rows of a screen are found as text, wide characters and all")
  func rows() {
    #expect(snapshot.text(ofRow: 1) == "ピカ Fire" && snapshot.text(ofRow: 9) == "")
    #expect(snapshot.shows("カ F") && !snapshot.shows("Water"))
  }

  @Test("Screens that differ are shown with marks under the cells that differ")
  func difference() throws {
    var other = frame
    other.put("Ice", row: 1, column: 5, style: .bold)
    other.put(" ", row: 1, column: 8)
    other.cursor = nil
    let actual = ScreenSnapshot(other, depth: .none)
    let expected = ScreenSnapshot(frame, depth: .none)
    #expect(ScreenDifference(expected: expected, actual: expected) == nil)
    let report = try #require(ScreenDifference(expected: expected, actual: actual)).report
    #expect(
      report == """
        cursor: expected at row 1, column 5, is at no place: hidden
        characters
           0| Pokédex    |
        -  1|ピカ Fire   |
        +  1|ピカ Ice    |
                  ^^^^
           2|e\u{301}t|         |
        attributes
           0|.aaaaaaa....|
        -  1|.~.~........|
        +  1|.~.~.aaa....|
                  ^^^
           2|bbb.........|
        legend
          a bold
          b dim reverse

        """)
  }

  @Test("Screens of different sizes are said to be so")
  func sizes() throws {
    let small = ScreenSnapshot(Frame(size: Size(columns: 2, rows: 2)), depth: .none)
    let report = try #require(ScreenDifference(expected: small, actual: snapshot)).report
    #expect(report.hasPrefix("expected a screen of 2x2, got one of 12x3:\n"))
  }

  @Test("Colours are named as the terminal's depth has them")
  func depths() {
    let orange = Color(rgb: 0xF08030, palette256: 208, palette16: 11, palette8: 3)
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame[0, 0] = Cell("x", style: Style(foreground: orange))
    let names = ColorDepth.allCases.map { ScreenSnapshot(frame, depth: $0).rows[0][0].look }
    #expect(names == ["", "fg=3", "fg=11", "fg=208", "fg=#f08030"])
  }
}
