import Testing

@testable import Terminal

@Suite
struct ColorPlanTests {
  private func plan(
    _ term: String, _ choice: ColorChoice = .auto, colorTerm: String? = nil, noColor: String? = nil
  ) -> ColorPlan {
    let entries = [
      "xterm": 8, "xterm-16color": 16, "xterm-256color": 256, "xterm-direct": 0x100_0000, "xterm-kitty": 256,
      "kitty-direct": 0x100_0000, "vt100": -1, "linux": 8, "screen-256color": 256, "tmux-256color": 256,
      "tmux-direct": 0x100_0000, "rxvt-88color": 88,
    ]
    let environment = TerminalEnvironment(term: term, colorTerm: colorTerm, noColor: noColor)
    return ColorPlan(term: term, choice: choice, environment: environment) { entries[$0] }
  }

  @Test("COLORTERM leads to the entry for direct colour, if there is one")
  func directColour() {
    for value in ["truecolor", "24bit"] {
      #expect(plan("xterm-256color", colorTerm: value) == ColorPlan(term: "xterm-direct", depth: .truecolor))
      #expect(plan("xterm-kitty", colorTerm: value) == ColorPlan(term: "kitty-direct", depth: .truecolor))
      #expect(plan("tmux-256color", colorTerm: value) == ColorPlan(term: "tmux-direct", depth: .truecolor))
      #expect(plan("xterm", colorTerm: value) == ColorPlan(term: "xterm-direct", depth: .truecolor))
      #expect(plan("screen-256color", colorTerm: value) == ColorPlan(term: "screen-256color", depth: .palette256))
    }
    for value in ["", "yes", nil] as [String?] {
      #expect(plan("xterm-256color", colorTerm: value) == ColorPlan(term: "xterm-256color", depth: .palette256))
    }
    #expect(plan("xterm-direct").depth == .truecolor)
  }

  @Test("The entry says how many colours there are")
  func ownDepth() {
    #expect(plan("vt100").depth == .none)
    #expect(plan("linux").depth == .eight)
    #expect(plan("rxvt-88color").depth == .sixteen)
    #expect(plan("xterm-16color").depth == .sixteen)
  }

  @Test("NO_COLOR means none, unless it is empty or the user chose otherwise")
  func noColor() {
    #expect(plan("xterm-256color", colorTerm: "truecolor", noColor: "1").depth == .none)
    #expect(plan("xterm-256color", noColor: "").depth == .palette256)
    #expect(plan("xterm-256color", .always, noColor: "1").depth == .palette256)
    #expect(plan("xterm-256color", .depth(.eight), noColor: "1").depth == .eight)
    #expect(plan("xterm-256color", .never).depth == .none)
  }

  @Test("A depth that was asked for is had where some entry of the terminal has it")
  func chosenDepth() {
    #expect(plan("xterm", .depth(.palette256)) == ColorPlan(term: "xterm-256color", depth: .palette256))
    #expect(plan("xterm", .depth(.sixteen)) == ColorPlan(term: "xterm-16color", depth: .sixteen))
    #expect(plan("xterm-256color", .depth(.truecolor)) == ColorPlan(term: "xterm-direct", depth: .truecolor))
    #expect(
      plan("xterm-256color", .depth(.eight), colorTerm: "truecolor") == ColorPlan(term: "xterm-256color", depth: .eight)
    )
    #expect(plan("xterm-direct", .depth(.palette256)) == ColorPlan(term: "xterm-256color", depth: .palette256))
    #expect(plan("xterm-direct", .depth(.eight)) == ColorPlan(term: "xterm-direct", depth: .eight))
    #expect(plan("linux", .depth(.truecolor)) == ColorPlan(term: "linux", depth: .eight))
    #expect(plan("vt100", .depth(.palette256)) == ColorPlan(term: "vt100", depth: .none))
  }

  @Test("The choices have the names of the command line")
  func names() {
    #expect(ColorChoice(name: "truecolor") == .depth(.truecolor))
    #expect(ColorChoice(name: "256") == .depth(.palette256))
    #expect(ColorChoice(name: "never") == .never)
    #expect(ColorChoice(name: "always") == .always)
    #expect(ColorChoice(name: "blue") == nil)
  }
}
