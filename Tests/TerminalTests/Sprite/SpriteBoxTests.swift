import Testing

@testable import Terminal

@Suite("A picture fits into its box, as large as may be, and is never stretched")
struct SpriteBoxTests {
  /// Picture and box; random, the same each time.
  private static let cases: [(width: Int, height: Int, box: Size)] = {
    var random = Noise(seed: 31)
    return (0..<4000).map { index in
      let side = index % 3 == 0 ? 1024 : 96
      return (
        random.below(side) + 1, random.below(side) + 1,
        Size(columns: random.below(120) + 1, rows: random.below(60) + 1)
      )
    }
  }()

  @Test("It never leaves the box, never vanishes, and never takes more than two columns a pixel")
  func bounds() {
    for (width, height, box) in Self.cases {
      let size = SpriteBox(width: width, height: height, within: box).size
      #expect(size.columns <= box.columns && size.rows <= box.rows, "\(width)×\(height) in \(box)")
      #expect(size.columns >= 1 && size.rows >= 1)
      #expect(size.columns <= width * 2 && size.rows <= height)
    }
  }

  @Test("A pixel is as wide as high, a cell being twice as high as wide")
  func aspect() throws {
    for (width, height, box) in Self.cases {
      let place = SpriteBox(width: width, height: height, within: box)
      let columnsPerPixel = Double(place.scale.columns) / Double(place.scale.pixels)
      // Only the last column and row may be covered in part.
      let columns = Double(width) * columnsPerPixel
      let rows = Double(height) * columnsPerPixel / 2
      #expect((columns - 1e-9).rounded(.up) == Double(place.size.columns), "\(width)×\(height) in \(box)")
      #expect((rows - 1e-9).rounded(.up) == Double(place.size.rows), "\(width)×\(height) in \(box)")
    }
  }

  @Test("Every pixel of a picture that is not made smaller lies in the canvas, as wide as high")
  func layout() throws {
    for (side, box) in [
      (8, Size(columns: 16, rows: 8)), (20, Size(columns: 36, rows: 16)), (30, Size(columns: 36, rows: 16)),
    ] {
      let pixels = (0..<side * side).map { Pixel(red: UInt8($0 % side), green: UInt8($0 / side), blue: 0, alpha: 255) }
      let picture = try #require(Bitmap(width: side, height: side, pixels: pixels))
      let canvas = try #require(picture.laidOut(in: SpriteBox(width: side, height: side, within: box)))
      let row = canvas.pixels[0..<canvas.width].filter(\.isVisible).map(\.red)
      let column = stride(from: 0, to: canvas.pixels.count, by: canvas.width).map { canvas.pixels[$0] }
        .filter(\.isVisible).map(\.green)
      #expect(row == row.sorted() && Set(row).count == side)
      #expect(column == column.sorted() && Set(column).count == side)
      // A column of cells has 8 of the canvas's pixels, and so has a row, which is twice as long.
      #expect(abs(row.count - 2 * column.count) <= 2)
    }
  }

  @Test("It fills the box in one direction, unless it is as large as pictures get or one pixel is one column")
  func filling() {
    for (width, height, box) in Self.cases {
      let size = SpriteBox(width: width, height: height, within: box).size
      let fills = size.columns == box.columns || size.rows == box.rows
      #expect(fills || size.columns == width * 2 || size.columns == width, "\(width)×\(height) in \(box)")
    }
  }

  @Test("Where one column a pixel is nearly what fits, it is exactly that")
  func snapping() {
    #expect(SpriteBox(width: 30, height: 30, within: Size(columns: 36, rows: 16)).size == Size(columns: 30, rows: 15))
    #expect(SpriteBox(width: 20, height: 20, within: Size(columns: 36, rows: 16)).size == Size(columns: 32, rows: 16))
    #expect(SpriteBox(width: 8, height: 8, within: Size(columns: 36, rows: 16)).size == Size(columns: 16, rows: 8))
    #expect(SpriteBox(width: 96, height: 96, within: Size(columns: 36, rows: 16)).size == Size(columns: 32, rows: 16))
  }

  @Test("A box without room holds nothing")
  func noRoom() {
    for box in [Size(columns: 0, rows: 9), Size(columns: 9, rows: 0), Size(columns: -3, rows: -3)] {
      #expect(SpriteBox(width: 9, height: 9, within: box).size == Size(columns: 0, rows: 0))
    }
  }

  @Test("However large the box, the picture stays within bounds")
  func enormousBox() {
    for (width, height) in [(1, 1), (80, 80), (159, 161), (1024, 1024), (1024, 1), (1, 1024)] {
      let size = SpriteBox(width: width, height: height, within: Size(columns: .max, rows: .max)).size
      #expect(size.columns <= 160 && size.rows <= 80)
    }
  }
}
