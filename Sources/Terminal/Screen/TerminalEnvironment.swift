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

  /// Nothing but what is given.
  public init(term: String?, colorTerm: String? = nil, noColor: String? = nil, escapeDelay: String? = nil) {
    self.term = term
    self.colorTerm = colorTerm
    self.noColor = noColor
    self.escapeDelay = escapeDelay
  }

  /// The process's own.
  public static var current: TerminalEnvironment {
    func value(_ name: String) -> String? { ccurses_environment(name).map { String(cString: $0) } }
    return TerminalEnvironment(
      term: value("TERM"), colorTerm: value("COLORTERM"), noColor: value("NO_COLOR"), escapeDelay: value("ESCDELAY"))
  }

  /// How long a lone Esc is held back: 25 ms, as editors use, where curses would take a second.
  var escapeTime: Duration {
    guard let milliseconds = escapeDelay.flatMap({ Int($0) }), milliseconds >= 0 else { return .milliseconds(25) }
    return .milliseconds(min(milliseconds, 10_000))
  }
}
