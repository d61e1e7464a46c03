import EventLoop
import Terminal
import Testing

extension CursesTests {
  @Test(
    "Curses decodes the keys of every terminal, in the form its entry names and in the other",
    arguments: ["xterm-256color", "xterm-direct", "xterm", "vt100", "linux", "tmux-256color", "screen", "rxvt-unicode"])
  @UI
  func keysOfTerminals(_ term: String) throws {
    try withTerminal(term) { terminal in
      let keys: [(String, Key)] = [
        ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
        ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end),
        ("[4~", .end), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown), ("[2~", .insert), ("[3~", .delete),
        ("[Z", .backTab), ("OP", .function(1)), ("[11~", .function(1)), ("[15~", .function(5)), ("[24~", .function(12)),
        ("[[A", .function(1)), ("OM", .enter),
      ]
      for (sequence, key) in keys {
        #expect(terminal.type("\u{1B}\(sequence)") == [.key(key)], "\(term): \(sequence)")
      }
      for digit in 0...9 {
        let letter = Character(Unicode.Scalar(UInt8(ascii: "p") + UInt8(digit)))
        #expect(terminal.type("\u{1B}O\(letter)") == [.key(.character(Character("\(digit)")))], "\(term): O\(letter)")
      }
      #expect(
        terminal.type("\r\t\u{7F}\u{8} q")
          == [.enter, .tab, .backspace, .backspace, .character(" "), .character("q")].map { .key($0) })
      #expect(terminal.type("\u{3}\u{1A}") == [.key(.control("c")), .key(.control("z"))])
      #expect(terminal.type("\u{1B}[99;5Xq\u{1B}x") == [.unknown, .key(.character("q")), .key(.alt("x"))])
      #expect(terminal.type("\u{1B}[I\u{1B}[O\u{1B}[<0;1;1M\u{1B}[<0;1;1mq") == [.key(.character("q"))])
      #expect(terminal.type("éピ") == [.key(.character("é")), .key(.character("ピ"))])
    }
  }

  @Test("Esc acts by the clock it was given, and the rest of a sequence that comes too late does not")
  @UI
  func escapeByTheClock() throws {
    try withTerminal { terminal in
      #expect(terminal.type("\u{1B}") == [])
      #expect(terminal.wait(.milliseconds(24)) == [])
      #expect(terminal.wait(.milliseconds(1)) == [.key(.escape)])
      #expect(terminal.type("[") == [])
      #expect(terminal.type("Aq") == [.key(.character("q"))])
      #expect(terminal.time.nextDue == nil)

      #expect(terminal.type("\u{1B}") == [])
      #expect(terminal.wait(.milliseconds(10)) == [])
      #expect(terminal.type("[A") == [.key(.up)])
      #expect(terminal.type("\u{1B}[") == [])
      #expect(terminal.wait(.milliseconds(300)) == [.key(.alt("["))])
    }
  }

  @Test("ESCDELAY says how long Esc waits, also not at all")
  @UI
  func escapeDelay() throws {
    try withTerminal(escapeDelay: "200") { terminal in
      #expect(terminal.type("\u{1B}") == [])
      #expect(terminal.wait(.milliseconds(199)) == [])
      #expect(terminal.wait(.milliseconds(1)) == [.key(.escape)])
    }
    try withTerminal(escapeDelay: "0") { terminal in
      #expect(terminal.type("\u{1B}") == [.key(.escape)])
      #expect(terminal.type("\u{1B}[A") == [.key(.up)])
    }
  }

  @Test("A burst of keys is read at once, in order")
  @UI
  func burst() throws {
    try withTerminal { terminal in
      let events = terminal.type(String(repeating: "l\u{1B}[C", count: 3000))
      #expect(events.count == 6000)
      #expect(events.last == .key(.right))
    }
  }

  @Test("A paste is one text, however large, and keys after it are keys")
  @UI
  func paste() throws {
    try withTerminal { terminal in
      #expect(terminal.type("\u{1B}[200~q\u{1B}[A\r\u{1B}[201~q") == [.paste("q\u{1B}[A\n"), .key(.character("q"))])
      let text = String(repeating: "né ", count: 350_000)
      #expect(
        terminal.type("\u{1B}[200~" + text + "\u{1B}[201~\u{1B}[Bé") == [
          .paste(text), .key(.down), .key(.character("é")),
        ])
      #expect(terminal.type("\u{1B}[2") == [])
      #expect(terminal.type("00~ab\u{1B}[2") == [])
      #expect(terminal.type("01~\u{1B}OA") == [.paste("ab"), .key(.up)])
    }
  }

  @Test("The mouse speaks where it was asked to, and is silent again at the end")
  @UI
  func mouse() throws {
    let terminal = try TestTerminal { $0.usesMouse = true }
    #expect(terminal.type("\u{1B}[<0;3;2M") == [.mouse(MouseEvent(.press(button: 1), at: Position(row: 1, column: 2)))])
    #expect(terminal.type("\u{1B}[<").isEmpty)
    #expect(
      terminal.type("65;1;1Mq") == [
        .mouse(MouseEvent(.wheelDown, at: Position(row: 0, column: 0))), .key(.character("q")),
      ])
    #expect(terminal.writtenText().contains("\u{1B}[?1000h"))
    terminal.screen.close()
    let end = terminal.writtenText()
    #expect(end.contains("\u{1B}[?1000l") && end.contains("\u{1B}[?1006l") && end.contains("\u{1B}[?2004l"))
    terminal.close()
  }

  @Test("When the keyboard is gone the screen says so, once, behind what was typed before")
  @UI
  func endOfInput() throws {
    try withTerminal { terminal in
      #expect(terminal.type("") == [])
      #expect(terminal.screen.readInput() == [])
      _ = terminal.type("a")
      terminal.unplug()
      #expect(terminal.screen.readInput() == [.ended])
      #expect(terminal.screen.readInput() == [])
    }
    try withTerminal { terminal in
      #expect(terminal.type("\u{1B}[200~abc") == [])
      terminal.unplug()
      #expect(terminal.screen.readInput() == [.paste("abc"), .ended])
    }
  }

  @Test("In a locale without UTF-8 keys are decoded all the same")
  @UI
  func otherLocale() throws {
    try withTerminal(locale: "C") { terminal in
      #expect(terminal.type("é\u{1B}[Aq") == [.key(.character("é")), .key(.up), .key(.character("q"))])
    }
  }
}
