import EventLoop
import Glibc
import Terminal
import Testing

extension CursesTests {
  private func error(_ environment: TerminalEnvironment) throws -> TerminalError? {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { Glibc.close(end) } }
    do {
      try UI.assumeIsolated {
        _ = try Screen(
          Screen.Options(
            input: ends[0], output: ends[1], size: Size(columns: 80, rows: 24), environment: environment,
            time: VirtualTime()))
      }
      return nil
    } catch let error as TerminalError {
      // Not one byte has been written.
      #expect(poll([pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]) == 0)
      return error
    }
  }

  private func poll(_ polled: [pollfd]) -> Int32 {
    var polled = polled
    return Glibc.poll(&polled, 1, 0)
  }

  @Test("A terminal that can't be used is refused with a line that names the cause, and not one byte")
  @UI
  func refusals() throws {
    #expect(try error(TerminalEnvironment(term: nil)) == .termUnset)
    #expect(try error(TerminalEnvironment(term: "")) == .termUnset)
    #expect(try error(TerminalEnvironment(term: "no-such")) == .unknownTerm("no-such"))
    #expect(try error(TerminalEnvironment(term: "unknown")) == .unknownTerm("unknown"))
    #expect(try error(TerminalEnvironment(term: "../../etc/passwd")) == .unknownTerm("../../etc/passwd"))
    #expect(try error(TerminalEnvironment(term: "dumb")) == .cannotMoveCursor("dumb"))
    let hostile = TerminalError.unknownTerm("\u{1B}[31m" + String(repeating: "x", count: 5000)).description
    #expect(hostile.count < 300 && !hostile.contains("\u{1B}"))
  }

  @Test("Only one screen is open at a time, and another after it is closed")
  @UI
  func oneAtATime() throws {
    let first = try TestTerminal()
    #expect(throws: TerminalError.alreadyOpen) { _ = try TestTerminal() }
    first.screen.close()
    first.close()
    try withTerminal { _ in }
  }

  @Test("The alternate screen is entered and left; without it, nothing speaks of it")
  @UI
  func alternateScreen() throws {
    for isAlternate in [true, false] {
      let terminal = try TestTerminal { $0.usesAlternateScreen = isAlternate }
      terminal.screen.present(Frame(size: Size(columns: 80, rows: 24)))
      terminal.screen.close()
      let bytes = terminal.writtenText()
      #expect(bytes.contains("\u{1B}[?1049h") == isAlternate)
      #expect(bytes.contains("\u{1B}[?1049l") == isAlternate)
      #expect(bytes.hasSuffix("\r\n") == !isAlternate)
      terminal.close()
    }
  }

  @Test(
    "Every mode that is set is reset at the end",
    arguments: ["xterm-256color", "xterm-direct", "tmux-256color", "linux", "vt100"])
  @UI
  func modesAreReset(_ term: String) throws {
    let terminal = try TestTerminal(term: term) { $0.usesMouse = true }
    var frame = Frame(size: Size(columns: 80, rows: 24))
    frame.put("x", row: 0, column: 0, style: .bold)
    terminal.screen.present(frame)
    terminal.screen.close()
    let bytes = terminal.writtenText()
    var modes: [Substring: Bool] = [:]
    for match in bytes.matches(of: #/\u{1B}\[\?([0-9;]+)([hl])/#) {
      for mode in match.1.split(separator: ";") { modes[mode] = match.2 == "h" }
    }
    let usual: [Substring: Bool] = ["25": true, "7": true]
    for (mode, isSet) in modes { #expect(isSet == usual[mode] ?? false, "\(term): mode \(mode)") }
    // The user's palette was not touched, so it is not set back.
    #expect(!bytes.contains("\u{1B}]104"))
    terminal.close()
  }

  @Test("A terminal of vt100's age is asked for nothing it does not know")
  @UI
  func oldTerminals() throws {
    for term in ["vt100", "linux"] {
      let terminal = try TestTerminal(term: term)
      terminal.screen.close()
      #expect(!terminal.writtenText().contains("\u{1B}[?2004"))
      terminal.close()
    }
  }

  @Test("A closed screen takes every call and does nothing")
  @UI
  func closed() throws {
    let terminal = try TestTerminal()
    terminal.screen.close()
    _ = terminal.written()
    terminal.screen.close()
    terminal.screen.present(Frame(size: Size(columns: 80, rows: 24)))
    terminal.screen.repaint()
    terminal.screen.resize(to: nil)
    terminal.screen.suspend()
    terminal.screen.fence("x")
    #expect(terminal.screen.readInput() == [])
    #expect(terminal.screen.readBack() == Frame(size: Size(columns: 80, rows: 24)))
    #expect(terminal.written() == [])
    terminal.close()
  }

  @Test("The handlers of signals are those that were there before")
  @UI
  func signalHandlers() throws {
    func handlers() -> [UInt] {
      [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
      }
    }
    let before = handlers()
    try withTerminal { _ in
      #expect(handlers() == before)
    }
    #expect(handlers() == before)
  }

  @Test("A terminal that does not know its size has that of LINES and COLUMNS, and one too large is clamped")
  @UI
  func sizes() throws {
    let cases: [(lines: String?, columns: String?, size: Size)] = [
      (nil, nil, Size(columns: 80, rows: 24)), ("40", "120", Size(columns: 120, rows: 40)),
      ("40", nil, Size(columns: 80, rows: 40)), ("0", "-1", Size(columns: 80, rows: 24)),
      ("x", "32768", Size(columns: 2_000, rows: 24)), ("99999999999999999999", "5", Size(columns: 5, rows: 24)),
    ]
    for (lines, columns, size) in cases {
      let terminal = try TestTerminal {
        $0.size = nil
        $0.environment.lines = lines
        $0.environment.columns = columns
      }
      #expect(terminal.screen.size == size)
      // Asked again, it knows no more.
      terminal.screen.resize(to: nil)
      #expect(terminal.screen.size == size)
      terminal.close()
    }
    for columns in [32_767, 32_768, 65_535] {
      try withTerminal(size: Size(columns: columns, rows: 24)) { terminal in
        #expect(terminal.screen.size == Size(columns: 2_000, rows: 24))
      }
    }
  }

  @Test("After a change of size nothing is counted on that the terminal showed")
  @UI
  func shrinking() throws {
    try withTerminal { terminal in
      terminal.screen.present(Frame(size: Size(columns: 80, rows: 24)))
      _ = terminal.writtenText()
      terminal.screen.resize(to: Size(columns: 40, rows: 12))
      terminal.screen.present(Frame(size: Size(columns: 40, rows: 12)))
      #expect(terminal.writtenText().contains(#/\u{1B}\[H\u{1B}\[2?J/#))
    }
  }

  @Test("The terminal is asked once, after the first frame, and what is drawn stays as it was")
  @UI
  func question() throws {
    let terminal = try TestTerminal { $0.asksForWidth = true }
    defer { terminal.close() }
    #expect(!terminal.writtenText().contains("\u{1B}[6n"))
    var frame = Frame(size: Size(columns: 80, rows: 24))
    frame.put("list", row: 0, column: 0)
    frame.put("list", row: 1, column: 0)
    frame.cursor = Position(row: 3, column: 5)
    terminal.screen.present(frame)
    #expect(terminal.writtenText().hasSuffix("\u{1B}[3;1H·\u{1B}[6n\u{1B}[3;1H  \u{1B}[4;6H"))
    frame.put("more", row: 5, column: 0)
    terminal.screen.present(frame)
    #expect(!terminal.writtenText().contains("\u{1B}[6n"))
    #expect(terminal.type("j\u{1B}[3;3R") == [.key(.character("j")), .wideSigns])
    // Everything is drawn again, since nobody knows where it stands.
    terminal.screen.present(frame)
    let again = terminal.writtenText()
    #expect(again.contains("list") && again.contains("more"))
  }

  @Test("Nothing is asked without being told to, without UTF-8, and where terminfo knows no such question")
  @UI
  func noQuestion() throws {
    func written(_ term: String, _ locale: String, _ asks: Bool) throws -> String {
      let terminal = try TestTerminal(term: term, locale: locale) { $0.asksForWidth = asks }
      defer { terminal.close() }
      terminal.screen.present(Frame(size: Size(columns: 80, rows: 24)))
      return terminal.writtenText()
    }
    #expect(try !written("xterm-256color", "C.UTF-8", false).contains("[6n"))
    #expect(try !written("xterm-256color", "C", true).contains("[6n"))
    #expect(try !written("vt52", "C.UTF-8", true).contains("[6n"))
  }

  @Test(
    "The terminal wraps no line, also after its last cell was written", arguments: ["xterm-256color", "linux", "vt100"])
  @UI
  func wrapping(_ term: String) throws {
    try withTerminal(term, size: Size(columns: 10, rows: 3)) { terminal in
      #expect(terminal.writtenText().contains("\u{1B}[?7l"))
      var frame = Frame(size: Size(columns: 10, rows: 3))
      for row in 0..<3 { frame.put("0123456789", row: row, column: 0) }
      terminal.screen.present(frame)
      let text = terminal.writtenText()
      #expect(text.contains("0123456789") && !text.contains("\u{1B}[?7h"))
    }
  }
}
