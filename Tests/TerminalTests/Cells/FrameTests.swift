import Terminal
import Testing

@Suite
struct FrameTests {
  @Test("Text lands where it is put, and says how many cells it took")
  func put() {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    #expect(frame.put("ピカchu", row: 1, column: 1) == 7)
    #expect(frame.text(ofRow: 1) == " ピカchu")
    #expect(frame[1, 2].isContinuation)
    #expect(frame.text(ofRow: 0).isEmpty)
  }

  @Test("What lies outside is clipped on every side")
  func clipping() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    #expect(frame.put("abcdef", row: 0, column: 2) == 2)
    #expect(frame.put("xyz", row: 0, column: -2) == 1)
    #expect(frame.text(ofRow: 0) == "z ab")
    for (row, column) in [(-1, 0), (1, 0), (0, 4), (0, .max), (.max, .max), (.min, .min), (0, .min)] {
      #expect(frame.put("a", row: row, column: column) == 0)
    }
    #expect(frame.put("abc", row: 0, column: 0, limit: 0) == 0)
    #expect(frame.put("abc", row: 0, column: 0, limit: -5) == 0)
    #expect(frame.put("abc", row: 0, column: 0, limit: .max) == 3)
    frame.fill(row: 0, columns: -5..<50, style: .reverse)
    frame.fill(row: 7, columns: 0..<1, style: .reverse)
    frame.restyle(row: 0, columns: -5..<50) { $0.attributes.insert(.bold) }
    #expect(frame[0, 3].style.attributes == [.reverse, .bold])
    #expect(frame[9, 9] == .blank)
  }

  @Test("A wide character is never split: half of one is a space")
  func wideCharactersStayWhole() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("aaピ", row: 0, column: 1)
    #expect(frame.text(ofRow: 0) == " aa")
    frame.put("ピ", row: 0, column: -1)
    #expect(frame.text(ofRow: 0) == " aa")
    frame.put("ピカ", row: 0, column: 0)
    frame.put("x", row: 0, column: 1)
    #expect(frame.text(ofRow: 0) == " xカ")
    frame.put("y", row: 0, column: 2)
    #expect(frame.text(ofRow: 0) == " xy")
    #expect(frame.put("ピカ", row: 0, column: 0, limit: 3) == 3)
    #expect(frame.text(ofRow: 0) == "ピ")
    frame.put("ピカ", row: 0, column: 0)
    frame.put("チ", row: 0, column: 1)
    #expect((0..<4).map { frame[0, $0].width } == [1, 2, 0, 1])
    frame.put("ピカ", row: 0, column: 0)
    frame[0, 1] = Cell("#")
    #expect(frame.text(ofRow: 0) == " #カ")
  }

  @Test("A frame for ASCII shows ASCII, whatever is put into it")
  func asciiFrame() {
    var frame = Frame(size: Size(columns: 10, rows: 1), repertoire: .ascii)
    frame.put("é ½ ♀", row: 0, column: 0)
    #expect(frame.text(ofRow: 0) == "e 1/2 F")
  }

  @Test("Both halves of a wide character change their style together")
  func restyling() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("ピカ", row: 0, column: 0)
    frame.restyle(row: 0, columns: 0..<1) { $0.attributes.insert(.bold) }
    #expect(frame[0, 1].style.attributes == .bold)
    #expect(frame[0, 2].style.attributes == [])
  }

  @Test("A frame without a cell, or with one, takes everything")
  func smallest() {
    for size in [Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: -3, rows: 5)] {
      var frame = Frame(size: size)
      frame.put("ピカ", row: 0, column: 0)
      frame.put("a", row: 0, column: 0)
      frame.fill(row: 0, columns: 0..<9, style: .bold)
      frame[0, 0] = Cell("x")
      #expect(frame.text(ofRow: 0) == (size.columns == 1 ? "x" : ""))
    }
  }

  @Test("A cell takes only what is one cell wide and safe")
  func cells() {
    #expect(Cell("▀").text == "▀")
    #expect(Cell("\u{1B}").text == " ")
    #expect(Cell("ピ").text == " ")
    #expect(Cell("\u{301}").text == " ")
  }
}
