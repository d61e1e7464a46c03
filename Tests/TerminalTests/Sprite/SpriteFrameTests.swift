import Testing

@testable import Terminal

@Suite("A picture in a frame")
struct SpriteFrameTests {
  private static func sprite(symbols: SpriteSymbols = .half) async throws -> Sprite {
    // An upper left and a lower right quarter.
    let png = PNGWriter.picture(width: 4, height: 6) { x, y in (x < 2) == (y < 3) ? 0x40A040 : nil }
    return try await Sprite.rasterise(
      png: png, box: Size(columns: 4, rows: 3), depth: .truecolor, symbols: symbols)
  }

  @Test("It stands where it is put, and what is behind its transparent parts stays")
  func put() async throws {
    var frame = Frame(size: Size(columns: 6, rows: 5))
    for row in 0..<5 { frame.put("abcdef", row: row, column: 0) }
    try await frame.put(Self.sprite(), row: 1, column: 1)
    #expect(frame.text(ofRow: 0) == "abcdef")
    #expect(frame.text(ofRow: 1) == "a  def")
    #expect(frame.text(ofRow: 2) == "a▀▀▄▄f")
    #expect(frame.text(ofRow: 3) == "abc  f")
    #expect(frame[1, 1].style.background?.rgb == 0x40A040)
    #expect(frame[2, 1].style == Style(foreground: Color(rgb: 0x40A040)))
  }

  @Test("What lies outside is clipped on every side")
  func clipping() async throws {
    let sprite = try await Self.sprite()
    for (row, column) in [(-2, -2), (3, 4), (-9, 0), (0, 99), (.max, .max), (.min, .min)] {
      var frame = Frame(size: Size(columns: 5, rows: 4))
      frame.put(sprite, row: row, column: column)
      #expect(frame.size == Size(columns: 5, rows: 4))
    }
    var frame = Frame(size: Size(columns: 2, rows: 1))
    frame.put(sprite, row: -2, column: -2)
    #expect(frame[0, 0].style.background?.rgb == 0x40A040)
  }

  @Test("A frame of less than Unicode gets no block")
  func asciiFrame() async throws {
    var frame = Frame(size: Size(columns: 4, rows: 3), repertoire: .ascii)
    try await frame.put(Self.sprite(), row: 0, column: 0)
    for row in 0..<3 { #expect(frame.text(ofRow: row).isEmpty) }
    #expect(frame[1, 0].style.background?.rgb == 0x40A040)
  }

  @Test("The stand-in for a missing picture fits its box, dim, in the signs it may use")
  func placeholder() {
    for repertoire in [Repertoire.unicode, .unicodeAmbiguousWide, .ascii] {
      for columns in [0, 1, 2, 3, 7, 12, 19, 39] {
        for rows in 0..<20 {
          let ball = Sprite.placeholder(box: Size(columns: columns, rows: rows), repertoire: repertoire)
          #expect(ball.size.columns <= columns && ball.size.rows <= rows)
          #expect(ball.rows.isEmpty == (columns < 2 || rows < 1))
          for row in ball.rows {
            #expect(row.map(\.text) == row.reversed().map(\.text))
            for cell in row where cell != .blank {
              #expect(cell.style == .dim)
              if repertoire != .unicode { #expect(cell.text.utf8.allSatisfy { $0 < 0x7F }) }
            }
          }
        }
      }
    }
  }
}
