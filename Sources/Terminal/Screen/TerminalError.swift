/// Why a screen can't be had. Its description is one line that names the cause and a way out.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard output is no terminal.
  case notATerminal
  /// Standard input is no terminal, and there is no controlling one.
  case noKeyboard
  /// TERM is unset or empty.
  case termUnset
  /// Terminfo has no entry for this TERM.
  case unknownTerm(String)
  /// The terminal can't move its cursor (terminfo's `cup`).
  case cannotMoveCursor(String)
  /// Another screen of this process is open.
  case alreadyOpen
  /// The system has no descriptor or memory left.
  case cannotStart
}

extension TerminalError: CustomStringConvertible {
  public var description: String { text.string }

  /// The description, safe to print whatever TERM holds.
  public var text: DisplayText {
    switch self {
    case .notATerminal: "standard output is not a terminal: run it in one"
    case .noKeyboard: "there is no terminal to read keys from: run it with standard input from a terminal"
    case .termUnset: "TERM is not set: set it to the terminal's type, for example TERM=xterm-256color"
    case .unknownTerm(let term):
      "terminfo has no entry for TERM=" + Self.shown(term)
        + ": install the package ncurses-term, or set TERM to a type it knows, for example xterm-256color"
    case .cannotMoveCursor(let term):
      "a terminal with TERM=" + Self.shown(term)
        + " can't place the cursor: set TERM to the terminal's type, for example xterm-256color"
    case .alreadyOpen: "the terminal is in use by this program already: close its screen first"
    case .cannotStart: "the terminal can't be set up: the system is out of resources"
    }
  }

  private static func shown(_ term: String) -> DisplayText { DisplayText(term, in: .ascii, limit: 64) }
}
