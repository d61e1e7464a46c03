extension ColorDepth {
  /// How many colours may be printed where lines scroll and no screen is taken; nil where a picture has no place, since
  /// nobody looks and nobody asked for colours.
  ///
  /// Not while a screen is open, unless on its thread: libtinfo knows one terminal at a time.
  public static func ofOutput(
    isTerminal: Bool, choice: ColorChoice, environment: TerminalEnvironment
  ) -> ColorDepth? {
    // What a screen would be opened with.
    func depth(_ choice: ColorChoice) -> ColorDepth {
      ColorPlan(of: environment.term ?? "", choice: choice, environment: environment).depth
    }
    switch choice {
    case .depth(let wanted): return isTerminal ? depth(choice) : wanted
    // To a file or another program: what most terminals can show, where nothing better is known.
    case .always:
      let known = depth(.always)
      return isTerminal || known != .none ? known : .palette256
    case .never, .auto: return isTerminal ? depth(choice) : nil
    }
  }
}
