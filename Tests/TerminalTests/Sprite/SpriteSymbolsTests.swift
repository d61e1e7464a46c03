import Testing

@testable import Terminal

@Suite("Which signs a picture is made of")
struct SpriteSymbolsTests {
  @Test(
    "Sextants only where the terminal is known to draw them itself",
    arguments: [
      (["TERM": "xterm-kitty"], SpriteSymbols.sextant),
      (["TERM": "foot"], .sextant),
      (["TERM": "foot-extra"], .sextant),
      (["TERM": "xterm-ghostty"], .sextant),
      (["TERM": "wezterm"], .sextant),
      (["TERM": "kitty-direct"], .sextant),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .sextant),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .sextant),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .sextant),
      (["TERM": "xterm-256color"], .half),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .half),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], .half),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)", "KITTY_WINDOW_ID": "1"], .half),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200", "KITTY_WINDOW_ID": "1"], .half),
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .half),
      (["TERM": "screen", "TERM_PROGRAM": "WezTerm"], .half),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], .half),
      (["TERM": "linux"], .half),
      (["TERM": "footless"], .half),
      (["KITTY_WINDOW_ID": ""], .half),
      ([:], .half),
    ])
  func automatic(environment: [String: String], expected: SpriteSymbols) {
    #expect(SpriteSymbols(.auto, repertoire: .unicode, environment: environment) == expected)
  }

  @Test("A choice is followed")
  func choice() {
    let kitty = ["TERM": "xterm-kitty"]
    #expect(SpriteSymbols(.half, repertoire: .unicode, environment: kitty) == .half)
    #expect(SpriteSymbols(.sextant, repertoire: .unicode, environment: [:]) == .sextant)
    #expect(SpriteSymbols(.ascii, repertoire: .unicode, environment: kitty) == .ascii)
  }

  @Test("Where blocks can't be trusted to be one cell wide, ASCII it is", arguments: SpriteSymbols.Choice.allCases)
  func repertoire(choice: SpriteSymbols.Choice) {
    for repertoire in [Repertoire.ascii, .unicodeAmbiguousWide] {
      #expect(SpriteSymbols(choice, repertoire: repertoire, environment: ["TERM": "foot"]) == .ascii)
    }
  }

  @Test("Every block has its complement, and that one's is the block itself")
  func complements() {
    let blocks = " █▀▄▌▐".unicodeScalars + (0x1FB00...0x1FB3B).compactMap(Unicode.Scalar.init)
    var seen: Set<Unicode.Scalar> = []
    for block in blocks {
      let rest = BlockSymbol.complement(of: block)
      #expect(rest != nil && rest != block)
      #expect(rest.flatMap(BlockSymbol.complement) == block)
      if let rest { seen.insert(rest) }
    }
    #expect(seen == Set(blocks))
    // U+1FB00 is the upper left sixth, U+1FB3B all but it.
    #expect(BlockSymbol.complement(of: "\u{1FB00}") == "\u{1FB3B}")
    #expect(BlockSymbol.complement(of: "A") == nil)
  }
}
