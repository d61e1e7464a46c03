import CCurses

/// The variables that a terminal is known by.
public struct TerminalEnvironment: Hashable, Sendable {
  /// TERM: the entry of terminfo.
  public var term: String?
  /// COLORTERM: `truecolor` or `24bit` where the terminal has more colours than its entry says.
  public var colorTerm: String?
  /// NO_COLOR: not empty where no colour is wanted (no-color.org).
  public var noColor: String?
  /// ESCDELAY: milliseconds that Esc waits to be the beginning of something.
  public var escapeDelay: String?
  /// LINES and COLUMNS: the size where the terminal does not know its own.
  public var lines: String?
  public var columns: String?

  /// Nothing but what is given.
  public init(
    term: String?, colorTerm: String? = nil, noColor: String? = nil, escapeDelay: String? = nil, lines: String? = nil,
    columns: String? = nil
  ) {
    self.lines = lines
    self.columns = columns
    self.term = term
    self.colorTerm = colorTerm
    self.noColor = noColor
    self.escapeDelay = escapeDelay
  }

  /// The process's own.
  public static var current: TerminalEnvironment {
    func value(_ name: String) -> String? { ccurses_environment(name).map { String(cString: $0) } }
    return TerminalEnvironment(
      term: value("TERM"), colorTerm: value("COLORTERM"), noColor: value("NO_COLOR"), escapeDelay: value("ESCDELAY"),
      lines: value("LINES"), columns: value("COLUMNS"))
  }

  /// The size that LINES and COLUMNS say, and where they say none, `usual`.
  func size(usual: Size) -> Size {
    func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    return Size(columns: number(columns) ?? usual.columns, rows: number(lines) ?? usual.rows)
  }

  /// How long a lone Esc is held back: 25 ms, as editors use, where curses would take a second.
  var escapeTime: Duration {
    guard let milliseconds = escapeDelay.flatMap({ Int($0) }), milliseconds >= 0 else { return .milliseconds(25) }
    return .milliseconds(min(milliseconds, 10_000))
  }
}
