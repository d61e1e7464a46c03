/// Which terminal the environment says we are in, as far as pictures depend on it.
struct TerminalProgram {
  /// Whether it is known to draw sextants itself, whatever the font.
  let drawsSextants: Bool

  private static let drawing: Set<Substring> = ["kitty", "foot", "wezterm", "ghostty"]
  /// Variables that other terminals leave for what runs in them.
  private static let signsOfOthers = [
    "XTERM_VERSION", "VTE_VERSION", "KONSOLE_VERSION", "ALACRITTY_WINDOW_ID", "WT_SESSION",
  ]
  private static let signs = ["KITTY_WINDOW_ID", "WEZTERM_PANE", "GHOSTTY_RESOURCES_DIR"]

  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if isSet("TMUX") || isSet("STY") || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen") {
      // A multiplexer's client can be any terminal, and another one tomorrow.
      drawsSextants = false
    } else if terminal.split(separator: "-").contains(where: Self.drawing.contains) {
      drawsSextants = true
    } else if !program.isEmpty {
      drawsSextants = Self.drawing.contains(Substring(program.lowercased()))
    } else {
      // TERM may be overridden in the terminal's own configuration. These variables are inherited, so they may be those
      // of a terminal from which another one was started.
      drawsSextants = Self.signs.contains(where: isSet) && !Self.signsOfOthers.contains(where: isSet)
    }
  }
}
