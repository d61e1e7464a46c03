import EventLoop
import Testing

@testable import Terminal

@Suite("Pictures where lines scroll")
struct PrintedLineTests {
  init() { EventLoop.shared.runOnOwnThread() }

  private static let red = Color(rgb: 0xC00000, palette256: 124, palette16: 9, palette8: 1)
  private static let blue = Color(rgb: 0x0000C0, palette256: 19, palette16: 4, palette8: 4)
  private static let cells = [
    Cell.blank, Cell("▄", style: Style(foreground: red, background: blue)), Cell("▀", style: Style(foreground: red)),
    .blank, .blank,
  ]

  @Test(
    "Colours are set as each depth sets them, and taken back at the end of the line",
    arguments: [
      (ColorDepth.none, " \u{1B}[0m▄\u{1B}[0m▀\u{1B}[0m"),
      (.eight, " \u{1B}[0;31;44m▄\u{1B}[0;31m▀\u{1B}[0m"),
      (.sixteen, " \u{1B}[0;91;44m▄\u{1B}[0;91m▀\u{1B}[0m"),
      (.palette256, " \u{1B}[0;38;5;124;48;5;19m▄\u{1B}[0;38;5;124m▀\u{1B}[0m"),
      (.truecolor, " \u{1B}[0;38;2;192;0;0;48;2;0;0;192m▄\u{1B}[0;38;2;192;0;0m▀\u{1B}[0m"),
    ])
  func codes(depth: ColorDepth, text: String) {
    #expect(String(decoding: PrintedLine(Self.cells, at: depth).bytes, as: UTF8.self) == text)
  }

  @Test("A line without colour is text alone, and text is text")
  func plain() {
    #expect(PrintedLine([.blank, Cell("x"), .blank], at: .truecolor).bytes == Array(" x".utf8))
    #expect(PrintedLine([.blank], at: .none).bytes.isEmpty)
    #expect(PrintedLine("Flabébé").bytes == Array("Flabébé".utf8))
  }

  @Test("A stream that nobody looks at gets a picture only where colours are asked for")
  @UI
  func places() {
    func depth(
      _ isTerminal: Bool, _ choice: ColorChoice, _ term: String? = "xterm-256color", colorTerm: String? = nil,
      noColor: String? = nil
    ) -> ColorDepth? {
      ColorDepth.ofOutput(
        isTerminal: isTerminal, choice: choice,
        environment: TerminalEnvironment(term: term, colorTerm: colorTerm, noColor: noColor))
    }
    #expect(depth(false, .auto) == nil)
    #expect(depth(false, .never) == nil)
    #expect(depth(false, .always) == .palette256)
    #expect(depth(false, .always, nil) == .palette256)
    #expect(depth(false, .always, colorTerm: "truecolor") == .truecolor)
    #expect(depth(false, .depth(.eight)) == .eight)
    #expect(depth(true, .auto) == .palette256)
    #expect(depth(true, .auto, colorTerm: "24bit") == .truecolor)
    #expect(depth(true, .auto, noColor: "1") == ColorDepth.none)
    #expect(depth(true, .always, noColor: "1") == .palette256)
    #expect(depth(true, .auto, "dumb") == ColorDepth.none)
    #expect(depth(true, .auto, nil) == ColorDepth.none)
    #expect(depth(true, .never) == ColorDepth.none)
  }

  @Test(
    "A picture is printed in as many colours as a screen would have",
    arguments: ["screen", "linux", "vt100", "dumb", "no-such", "xterm", "xterm-256color", "tmux-256color"])
  @UI
  func depthOfScreens(_ term: String) {
    for choice in [ColorChoice.auto, .always, .never, .depth(.truecolor), .depth(.sixteen)] {
      for colorTerm in [nil, "truecolor"] {
        let environment = TerminalEnvironment(term: term, colorTerm: colorTerm)
        #expect(
          ColorDepth.ofOutput(isTerminal: true, choice: choice, environment: environment)
            == ColorPlan(of: term, choice: choice, environment: environment).depth)
      }
    }
    let environment = TerminalEnvironment(term: term, colorTerm: "truecolor")
    let depth = ColorDepth.ofOutput(isTerminal: true, choice: .auto, environment: environment)
    if ["linux", "screen"].contains(term) { #expect(depth == .eight) }
    if ["vt100", "dumb", "no-such"].contains(term) { #expect(depth == ColorDepth.none) }
  }
}
