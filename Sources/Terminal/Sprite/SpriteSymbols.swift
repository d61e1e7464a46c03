/// What a picture is made of.
public enum SpriteSymbols: Hashable, CaseIterable, Sendable {
  /// Half blocks: 1 × 2 in a cell, in every font.
  case half
  /// Sextants, the 2 × 3 blocks of Unicode 13, for terminals that draw them themselves: few fonts have them.
  case sextant
  /// ASCII's printable characters.
  case ascii

  /// What the user asks for.
  public enum Choice: String, Hashable, CaseIterable, Sendable {
    /// The finest that the terminal is known to show.
    case auto
    case half
    case sextant
    case ascii
  }

  /// What `choice` comes to in a terminal that can be trusted with `repertoire` and has set `environment`.
  ///
  /// Blocks are of ambiguous width: where such signs may take two cells, ASCII stands in for them, whatever the choice.
  public init(_ choice: Choice, repertoire: Repertoire, environment: [String: String]) {
    guard repertoire == .unicode else {
      self = .ascii
      return
    }
    switch choice {
    case .auto: self = TerminalProgram(environment: environment).drawsSextants ? .sextant : .half
    case .half: self = .half
    case .sextant: self = .sextant
    case .ascii: self = .ascii
    }
  }
}
