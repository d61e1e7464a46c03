import CCurses
import EventLoop
import Terminal
import Testing

extension CursesTests {
  /// A frame with everything in it: colours, attributes, wide characters, marks, the last cell.
  private func sample(_ size: Size, seed: Int = 0) -> Frame {
    var frame = Frame(size: size)
    let texts: [DisplayText] = ["Pikachu", "ピカチュウ", "e\u{301}a\u{308}\u{323}", "─│★●▸½×…", "한국어", "👩‍👩‍👧x", "café"]
    var state = UInt64(seed + 1)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for row in 0..<size.rows {
      for column in stride(from: 0, to: size.columns, by: 7) {
        var style = Style(attributes: Style.Attributes(rawValue: UInt8(next(16))))
        if next(2) == 0 { style.foreground = Color(rgb: UInt32(next(0x100_0000))) }
        if next(2) == 0 { style.background = Color(rgb: UInt32(next(0x100_0000))) }
        frame.put(texts[next(texts.count)], row: row, column: column, style: style)
      }
    }
    frame.cursor = Position(row: size.rows / 2, column: size.columns / 2)
    return frame
  }

  @Test(
    "What is read back is what was drawn, at every depth",
    arguments: [
      ("xterm-256color", ColorDepth.palette256), ("xterm-direct", .truecolor), ("xterm", .eight), ("vt100", .none),
      ("linux", .eight), ("xterm-16color", .sixteen), ("tmux-256color", .palette256),
    ])
  @UI
  func readBack(_ term: String, _ depth: ColorDepth) throws {
    try withTerminal(term) { terminal in
      #expect(terminal.screen.depth == depth)
      for seed in 0..<5 {
        let frame = sample(Size(columns: 80, rows: 24), seed: seed)
        terminal.screen.present(frame)
        // Fewer pairs than this frame's colours leave some cells without; the characters are all there.
        if terminal.screen.depth == .eight {
          #expect((0..<24).allSatisfy { terminal.screen.readBack().text(ofRow: $0) == frame.text(ofRow: $0) })
        } else {
          #expect(terminal.screen.readBack() == frame.seen(at: depth), "\(term), seed \(seed)")
        }
      }
    }
  }

  @Test("With eight colours and no more pairs than those, cells have their colours")
  @UI
  func eightColours() throws {
    try withTerminal("xterm") { terminal in
      var frame = Frame(size: Size(columns: 80, rows: 24))
      for row in 0..<7 {
        for column in 0..<8 {
          var style = Style()
          style.foreground = Color(rgb: 0, palette256: 16, palette16: 0, palette8: UInt8(column))
          style.background = Color(rgb: 0, palette256: 16, palette16: 0, palette8: UInt8(row))
          frame.put("x", row: row, column: column, style: style)
        }
      }
      terminal.screen.present(frame)
      #expect(terminal.screen.readBack() == frame.seen(at: .eight))
    }
  }

  @Test("Pictures without end use pairs again, and what is on the screen keeps its colours")
  @UI
  func pairsAreUsedAgain() throws {
    try withTerminal("xterm") { terminal in
      for round in 0..<40 {
        var frame = Frame(size: Size(columns: 80, rows: 2))
        for column in 0..<40 {
          let style = Style(
            foreground: Color(rgb: 0, palette256: 16, palette16: 0, palette8: UInt8((column + round) % 8)),
            background: Color(rgb: 0, palette256: 16, palette16: 0, palette8: UInt8((column / 8 + round) % 8)))
          frame.put("x", row: round % 2, column: column, style: style)
        }
        terminal.screen.present(frame)
        let back = terminal.screen.readBack()
        #expect((0..<40).allSatisfy { back[round % 2, $0] == frame.seen(at: .eight)[round % 2, $0] })
      }
    }
    try withTerminal("xterm-direct") { terminal in
      // 65,536 pairs, 1,920 a frame.
      for round in 0..<38 {
        var frame = Frame(size: Size(columns: 80, rows: 24))
        for row in 0..<24 {
          for column in 0..<80 {
            let number = UInt32(round * 1920 + row * 80 + column)
            frame[row, column] = Cell(
              "▀", style: Style(foreground: Color(rgb: 0x100000 + number), background: Color(rgb: 0x800000 + number)))
          }
        }
        terminal.screen.present(frame)
        if round > 33 { #expect(terminal.screen.readBack() == frame.seen(at: .truecolor)) }
      }
    }
  }

  @Test("Only what differs is sent, and nothing if nothing does")
  @UI
  func onlyChanges() throws {
    try withTerminal { terminal in
      var frame = sample(Size(columns: 80, rows: 24))
      terminal.screen.present(frame)
      #expect(terminal.written().count > 2000)
      terminal.screen.present(frame)
      #expect(terminal.written() == [])
      frame.put("Raichu", row: 3, column: 10)
      terminal.screen.present(frame)
      let bytes = terminal.writtenText()
      #expect(bytes.contains("Raichu") && bytes.utf8.count < 100)
      frame.cursor = Position(row: 0, column: 0)
      terminal.screen.present(frame)
      #expect(terminal.written().count < 20)
      terminal.screen.repaint()
      #expect(terminal.written().count > 2000)
      #expect(terminal.screen.readBack() == frame.seen(at: .palette256))
    }
  }

  @Test("Where there is no terminal to give away, suspending draws again")
  @UI
  func suspendingWithoutTerminal() throws {
    try withTerminal { terminal in
      let frame = sample(Size(columns: 80, rows: 24))
      terminal.screen.present(frame)
      _ = terminal.written()
      terminal.screen.suspend()
      #expect(terminal.written().count > 2000)
      #expect(terminal.screen.readBack() == frame.seen(at: .palette256))
    }
  }

  @Test("A list that moves by a row is scrolled by the terminal")
  @UI
  func scrolling() throws {
    try withTerminal { terminal in
      func list(from first: Int) -> Frame {
        var frame = Frame(size: Size(columns: 80, rows: 24))
        for row in 0..<22 {
          let number = first + row
          frame.put(
            DisplayText("\(number) \(String(repeating: "\(number * 7919 % 1000) ", count: 15))"), row: row + 1,
            column: 0)
        }
        return frame
      }
      terminal.screen.present(list(from: 0))
      _ = terminal.written()
      terminal.screen.present(list(from: 1))
      #expect(terminal.written().count < 300)
      #expect(terminal.screen.readBack() == list(from: 1))
    }
  }

  @Test("The cursor is where the frame says, and hidden where it says nothing")
  @UI
  func cursor() throws {
    try withTerminal { terminal in
      var frame = Frame(size: Size(columns: 80, rows: 24))
      terminal.screen.present(frame)
      #expect(terminal.writtenText().contains("\u{1B}[?25l"))
      frame.cursor = Position(row: 5, column: 9)
      terminal.screen.present(frame)
      let bytes = terminal.writtenText()
      #expect(bytes.contains("\u{1B}[6;10H") && bytes.contains("\u{1B}[?25h") || bytes.contains("\u{1B}[34h"))
      frame.cursor = Position(row: 5000, column: -9)
      terminal.screen.present(frame)
      #expect(terminal.writtenText().contains("\u{1B}[24;1H") || terminal.screen.readBack().cursor == frame.cursor)
    }
  }

  @Test(
    "Text in the last cell, and a wide character that does not fit, are harmless at every size",
    arguments: [(1, 1), (2, 1), (1, 2), (3, 2), (30, 12), (200, 100)])
  @UI
  func lastCell(_ columns: Int, _ rows: Int) throws {
    let size = Size(columns: columns, rows: rows)
    try withTerminal(size: size) { terminal in
      #expect(terminal.screen.size == size)
      for text in ["a", "ピ", "ピピピピピピピピ", "e\u{301}"] as [DisplayText] {
        for column in -1...columns where column < 2 || column > columns - 4 {
          var frame = Frame(size: size)
          frame.put(text, row: rows - 1, column: column)
          terminal.screen.present(frame)
          #expect(terminal.screen.readBack() == frame)
        }
      }
      let full = sample(size)
      terminal.screen.present(full)
      #expect(terminal.screen.readBack() == full.seen(at: .palette256))
    }
  }

  @Test("A frame of another size is clipped, or has blank cells around it")
  @UI
  func otherSize() throws {
    try withTerminal(size: Size(columns: 5, rows: 2)) { terminal in
      var frame = Frame(size: Size(columns: 10, rows: 5))
      frame.put("abcdピe", row: 0, column: 0)
      frame.put("second", row: 1, column: 0)
      terminal.screen.present(frame)
      #expect(terminal.screen.readBack().text(ofRow: 0) == "abcd")
      #expect(terminal.screen.readBack().text(ofRow: 1) == "secon")
      var small = Frame(size: Size(columns: 2, rows: 1))
      small.put("xy", row: 0, column: 0)
      terminal.screen.present(small)
      #expect(terminal.screen.readBack().text(ofRow: 0) == "xy")
      #expect(terminal.screen.readBack().text(ofRow: 1) == "")
      terminal.screen.present(Frame(size: Size(columns: 0, rows: 0)))
      #expect(terminal.screen.readBack().text(ofRow: 0) == "")
    }
  }

  @Test("After any walk of sizes the screen is what the last frame says")
  @UI
  func resizing() throws {
    try withTerminal { terminal in
      let first = sample(Size(columns: 80, rows: 24))
      terminal.screen.present(first)
      var state: UInt64 = 7
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      for seed in 0..<60 {
        let size = Size(columns: 1 + next(seed % 7 == 0 ? 200 : 30), rows: 1 + next(seed % 7 == 0 ? 100 : 12))
        terminal.screen.resize(to: size)
        #expect(terminal.screen.size == size)
        if next(4) > 0 {
          let frame = sample(size, seed: seed)
          terminal.screen.present(frame)
          #expect(terminal.screen.readBack() == frame.seen(at: .palette256))
        }
      }
      #expect(terminal.screen.readInput() == [])
      terminal.screen.resize(to: Size(columns: 80, rows: 24))
      terminal.screen.present(first)
      #expect(terminal.screen.readBack() == first.seen(at: .palette256))
      terminal.screen.resize(to: Size(columns: 0, rows: 1_000_000))
      #expect(terminal.screen.size == Size(columns: 1, rows: 1000))
    }
  }

  @Test("Hostile text brings no escape into the stream that curses did not mean")
  @UI
  func hostileText() throws {
    try withTerminal { terminal in
      terminal.screen.present(Frame(size: Size(columns: 80, rows: 24)))
      _ = terminal.written()
      var frame = Frame(size: Size(columns: 80, rows: 24))
      let hostile = [
        "A\u{1}B\u{1B}[31mC\u{9B}31mD", "\u{1B}]0;owned\u{7}", "\u{1B}]8;;http://evil", "foo\n\n\nbar", "a\tb\rc\u{8}d",
        "\u{85}\u{90}\u{9D}x\u{9C}",
        "\u{202E}evil\u{2066}", "%s%n%d", "\u{E000}\u{F0000}", "e" + String(repeating: "\u{301}", count: 500),
        "\u{E0041}\u{FE0F}",
      ]
      for (row, text) in hostile.enumerated() { frame.put(DisplayText(text), row: row, column: 0) }
      terminal.screen.present(frame)
      let bytes = terminal.writtenText()
      // What is left once curses' own sequences are taken away holds no control but line ends.
      let rest = bytes.replacing(#/\u{1B}(\[[0-9;?]*[A-Za-z]|\([B0])/#, with: "")
      #expect(
        !rest.unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\r" && $0 != "\n" && $0 != "\u{8}" || (0x7F...0x9F).contains($0.value)
        })
      #expect(!rest.contains("\u{202E}") && !rest.contains("\u{E0041}"))
      #expect(bytes.contains("A\u{FFFD}B\u{FFFD}[31mC\u{FFFD}31mD"))
      #expect(bytes.contains("%s%n%d"))
      #expect(terminal.screen.readBack() == frame)
    }
  }

  @Test("Every scalar is as wide as curses says, in the BMP and the planes of emoji and ideographs")
  @UI
  func widths() throws {
    try withTerminal { _ in
      var differing: [String] = []
      for value in Array(0x20...0xFFFF) + Array(0x1_F000...0x1_FFFF) + Array(0x2_0000...0x2_0100)
        + Array(0xE_0000...0xE_01FF)
      {
        guard let scalar = Unicode.Scalar(UInt32(value)), ScalarTreatment(of: scalar) == .keep else { continue }
        let own = DisplayText(String(scalar)).width
        let curses = Int(ccurses_measure(scalar.value))
        // What nobody knows is replaced by a sign of one cell before curses sees it.
        let expected = CellWidth.of(scalar) == nil ? 1 : curses
        if own != expected { differing.append("U+\(String(value, radix: 16)): \(own), curses \(curses)") }
      }
      #expect(differing == [])
    }
  }

  @Test("In a locale without UTF-8 the stream is ASCII, whatever the frame holds")
  @UI
  func ascii() throws {
    try withTerminal(locale: "C") { terminal in
      var frame = Frame(size: Size(columns: 80, rows: 24))
      frame.put("é ピカ ♀ ─", row: 0, column: 0)
      frame.put(DisplayText("Nidoran♀ é’", in: .ascii), row: 1, column: 0)
      terminal.screen.present(frame)
      #expect(terminal.written().allSatisfy { $0 < 0x80 })
      #expect(terminal.screen.readBack().text(ofRow: 0) == "e ? ?  F -")
      #expect(terminal.screen.readBack().text(ofRow: 1) == "NidoranF e'")
    }
  }

  @Test("A fence stands in the stream behind what was drawn, with nothing in its name that a terminal acts on")
  @UI
  func fence() throws {
    try withTerminal { terminal in
      var frame = Frame(size: Size(columns: 80, rows: 24))
      frame.put("last words", row: 23, column: 0)
      terminal.screen.present(frame)
      terminal.screen.fence("loading-1\u{7}\u{1B}[2J")
      #expect(terminal.writtenText().hasSuffix("\u{1B}]7725;pokedex;loading-12J\u{7}"))
    }
  }
}
