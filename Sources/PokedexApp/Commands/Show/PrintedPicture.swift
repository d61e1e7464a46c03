import PokeAPI
import Terminal

/// How `show` and `random` print pictures, where they do.
struct PrintedPicture: Sendable {
  /// As large as a page has it at most, so that the text below stays in sight.
  private static let largest = Size(columns: 40, rows: 20)

  let depth: ColorDepth
  private let symbols: SpriteSymbols
  private let box: Size

  /// Nil where pictures have no place: the stream is no terminal, and no colours were asked for.
  init?(on output: TextOutput, options: CommonOptions, repertoire: Repertoire, environment: [String: String]) {
    let terminal = TerminalEnvironment(
      term: environment["TERM"], colorTerm: environment["COLORTERM"], noColor: environment["NO_COLOR"])
    let depth = ColorDepth.ofOutput(isTerminal: output.isTerminal, choice: options.color, environment: terminal)
    guard let depth else { return nil }
    self.depth = depth
    symbols = SpriteSymbols(options.symbols, repertoire: repertoire, environment: environment)
    box = Size(
      columns: min(output.size?.columns ?? Self.largest.columns, Self.largest.columns), rows: Self.largest.rows)
  }

  /// The lines of a picture; nil where it is none that can be drawn.
  func lines(of png: [UInt8]) async -> [PrintedLine]? {
    let sprite = try? await Sprite.rasterise(png: png, box: box, depth: depth, symbols: symbols)
    return sprite?.printed(at: depth)
  }
}
