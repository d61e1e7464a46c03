import Testing

@testable import Terminal

@Suite("A picture comes out as cells")
struct SpriteTests {
  private static let box = Size(columns: 36, rows: 16)
  private static let red: UInt32 = 0xD04040
  private static let blue: UInt32 = 0x3060C0

  /// A disc with a dark rim and an eye, in a wide transparent margin.
  private static func creature(side: Int = 96) -> [UInt8] {
    PNGWriter.picture(width: side, height: side) { x, y in
      let (x, y) = (x * 96 / side - 48, y * 96 / side - 48)
      let distance = x * x + y * y
      let toEye = (x + 8) * (x + 8) + (y + 8) * (y + 8)
      if distance > 28 * 28 { return nil }
      if distance > 25 * 25 || toEye < 5 * 5 { return 0x101010 }
      return x > 8 ? red : 0xF0D040
    }
  }

  private static func sprite(
    _ png: [UInt8], box: Size = box, depth: ColorDepth = .truecolor, symbols: SpriteSymbols = .half
  ) async throws -> Sprite {
    try await Sprite.rasterise(png: png, box: box, depth: depth, symbols: symbols)
  }

  @Test(
    "At every depth and in every box it stays in its box and uses only the signs it may",
    arguments: ColorDepth.allCases, SpriteSymbols.allCases)
  func everyDepth(depth: ColorDepth, symbols: SpriteSymbols) async throws {
    for box in [Self.box, Size(columns: 40, rows: 12), Size(columns: 7, rows: 30), Size(columns: 1, rows: 1)] {
      let sprite = try await Self.sprite(Self.creature(), box: box, depth: depth, symbols: symbols)
      #expect(sprite.size.columns <= box.columns && sprite.size.rows <= box.rows)
      #expect(sprite.rows.count == sprite.size.rows)
      for row in sprite.rows {
        #expect(row.count == sprite.size.columns)
        for cell in row {
          #expect(cell.width == 1)
          #expect(Self.mayShow(cell, symbols: depth == .none ? .ascii : symbols), "\(cell.text)")
          #expect(cell.style == cell.style.seen(at: depth))
          if depth == .none { #expect(cell.style == .plain) }
          if depth == .palette256 {
            // The first 16 are the user's own.
            for color in [cell.style.foreground, cell.style.background] { #expect(color?.palette256 ?? 16 >= 16) }
          }
        }
      }
    }
  }

  private static func mayShow(_ cell: Cell, symbols: SpriteSymbols) -> Bool {
    cell.text.unicodeScalars.allSatisfy { sign in
      switch symbols {
      case .half: " ▀▄".unicodeScalars.contains(sign)
      case .sextant: " ▀▄▌▐".unicodeScalars.contains(sign) || (0x1FB00...0x1FB3B).contains(sign.value)
      case .ascii: (0x20...0x7E).contains(sign.value)
      }
    }
  }

  @Test("One pixel a column: each half block is exactly its pixel")
  func exactPixels() async throws {
    let png = PNGWriter.picture(width: 30, height: 30) { x, y in (x + y) % 2 == 0 ? Self.red : Self.blue }
    let sprite = try await Self.sprite(png)
    #expect(sprite.size == Size(columns: 30, rows: 15))
    for (row, cells) in sprite.rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        let halves = Self.halves(of: cell)
        #expect(halves.upper == ((column + row * 2) % 2 == 0 ? Self.red : Self.blue))
        #expect(halves.lower == ((column + row * 2) % 2 == 0 ? Self.blue : Self.red))
      }
    }
  }

  @Test("Two columns a pixel: enlarged without a blur")
  func exactDoubledPixels() async throws {
    let png = PNGWriter.picture(width: 6, height: 5) { x, _ in x % 2 == 0 ? Self.red : Self.blue }
    let sprite = try await Self.sprite(png)
    #expect(sprite.size == Size(columns: 12, rows: 5))
    for cells in sprite.rows {
      for (column, cell) in cells.enumerated() {
        #expect(cell.style.background?.rgb == (column / 2 % 2 == 0 ? Self.red : Self.blue))
        #expect(cell.text == " ")
      }
    }
  }

  @Test("Transparent margins take no room, and transparent parts stay the terminal's")
  func transparency() async throws {
    let png = PNGWriter.picture(width: 200, height: 100) { x, y in
      (90..<110).contains(x) && (40..<60).contains(y) && !(95..<105).contains(x) ? Self.red : nil
    }
    let sprite = try await Self.sprite(png)
    // 20 × 20 pixels at 1.6 columns each.
    #expect(sprite.size == Size(columns: 32, rows: 16))
    for cells in sprite.rows {
      #expect(cells[0].style.background?.rgb == Self.red)
      #expect(cells[16] == .blank)
      #expect(cells[31].style.background?.rgb == Self.red)
    }
  }

  @Test("No halo: the colour hidden in transparent pixels never shows", arguments: SpriteSymbols.allCases)
  func halo(symbols: SpriteSymbols) async throws {
    func disc(hidden: Int) -> [UInt8] {
      PNGWriter(
        width: 57, height: 57,
        samples: { x, y in
          (x - 28) * (x - 28) + (y - 28) * (y - 28) < 27 * 27 ? [240, 200, 40, 255] : [hidden, hidden, hidden, 0]
        }
      ).file
    }
    let onBlack = try await Self.sprite(disc(hidden: 0), symbols: symbols)
    let onWhite = try await Self.sprite(disc(hidden: 255), symbols: symbols)
    #expect(onBlack == onWhite)
    for cell in onBlack.rows.joined() {
      for color in [cell.style.foreground, cell.style.background] {
        guard let rgb = color?.rgb else { continue }
        #expect(abs(Int(rgb >> 16) - 240) <= 2 && abs(Int(rgb >> 8 & 0xFF) - 200) <= 2, "\(String(rgb, radix: 16))")
      }
    }
  }

  @Test("Without colour, the shape has ink and its dark parts have less")
  func inkPicture() async throws {
    let sprite = try await Self.sprite(Self.creature(), depth: .none, symbols: .sextant)
    let lines = sprite.rows.map { $0.map(\.text).joined() }
    let ink = Array(" .:-=+*#%@")
    func inkAt(_ column: Int, _ row: Int) -> Int? { ink.firstIndex(of: Array(lines[row])[column]) }
    #expect(inkAt(0, 0) == 0 && inkAt(sprite.size.columns - 1, sprite.size.rows - 1) == 0)
    let middle = (column: sprite.size.columns / 2, row: sprite.size.rows / 2)
    let eye = (column: middle.column - 5, row: middle.row - 3)
    #expect((inkAt(eye.column, eye.row) ?? 0) + 4 <= inkAt(eye.column - 5, middle.row) ?? 0)
    #expect(inkAt(eye.column, eye.row) ?? 0 >= 1)
    // Red is darker than yellow.
    #expect(inkAt(middle.column + 8, middle.row) ?? 9 < inkAt(middle.column - 8, middle.row) ?? 0)
  }

  @Test("A picture of one tone is of one sign, neither empty nor full")
  func flatInkPicture() async throws {
    for color: UInt32 in [0x000000, 0x808080, 0xFFFFFF] {
      let png = PNGWriter.picture(width: 20, height: 20) { _, _ in color }
      let sprite = try await Self.sprite(png, depth: .none)
      #expect(Set(sprite.rows.joined().map(\.text)) == ["+"])
    }
  }

  @Test("Nothing to see is called empty")
  func empty() async {
    for alpha in [0, 100] {
      let png = PNGWriter(width: 8, height: 8, samples: { _, _ in [9, 9, 9, alpha] }).file
      await #expect(throws: SpriteError.empty) { try await Self.sprite(png) }
    }
  }

  @Test("No room is no cells, not an error")
  func noRoom() async throws {
    for box in [Size(columns: 0, rows: 5), Size(columns: 5, rows: 0)] {
      #expect(try await Self.sprite(Self.creature(), box: box).rows.isEmpty)
    }
  }

  @Test("Extreme shapes and the largest of all are drawn")
  func extremeShapes() async throws {
    for (width, height) in [(1, 1), (1024, 1), (1, 1024), (1024, 1024)] {
      let png = PNGWriter.picture(width: width, height: height) { x, y in UInt32(x ^ y) }
      let sprite = try await Self.sprite(png, symbols: .sextant)
      #expect(sprite.size.columns >= 1 && sprite.size.rows >= 1)
    }
  }

  @Test("Many drawn at once are what each is alone")
  func atOnce() async throws {
    let png = Self.creature()
    let alone = try await Self.sprite(png, symbols: .sextant)
    try await withThrowingTaskGroup(of: Sprite.self) { group in
      for _ in 0..<16 { group.addTask { try await Self.sprite(png, symbols: .sextant) } }
      for try await sprite in group { #expect(sprite == alone) }
    }
  }

  @Test("An error has a word to show")
  func words() {
    #expect(SpriteError.notPNG.reason.string == "not a PNG")
    #expect(SpriteError.tooLarge.reason.string == "too large")
    #expect(SpriteError.damaged.reason.string == "damaged")
  }

  /// The colours of a cell of half blocks.
  private static func halves(of cell: Cell) -> (upper: UInt32?, lower: UInt32?) {
    let (foreground, background) = (cell.style.foreground?.rgb, cell.style.background?.rgb)
    switch cell.text {
    case "▀": return (foreground, background)
    case "▄": return (background, foreground)
    default: return (background, background)
    }
  }
}
