import CCurses

extension ColorDepth {
  /// How many colours may be printed where lines scroll and no screen is taken; nil where a picture has no place, since
  /// nobody looks and nobody asked for colours.
  ///
  /// Not while a screen is open, unless on its thread: libtinfo knows one terminal at a time.
  public static func ofOutput(
    isTerminal: Bool, choice: ColorChoice, environment: TerminalEnvironment
  ) -> ColorDepth? {
    let hasMore = environment.colorTerm == "truecolor" || environment.colorTerm == "24bit"
    let entry = environment.term.map { ccurses_look_up($0) }
    let known = hasMore ? ColorDepth.truecolor : ColorPlan.depth(ofColors: Int(entry?.colors ?? -1))
    switch choice {
    case .depth(let depth): return depth
    // To a file or another program: what most terminals can show, where nothing better is known.
    case .always: return isTerminal || known != .none ? known : .palette256
    case .never: return isTerminal ? ColorDepth.none : nil
    case .auto:
      guard isTerminal else { return nil }
      return environment.noColor?.isEmpty == false ? ColorDepth.none : known
    }
  }
}
