import CCurses

/// Which entry of terminfo to open the terminal with, and how many colours to use of it.
struct ColorPlan: Hashable {
  var term: String
  var depth: ColorDepth

  /// Chooses for a terminal that terminfo knows as `term`. `colors` gives an entry's number of colours, -1 if it has
  /// none, nil if there is no such entry.
  ///
  /// Curses can do 24 bits only by entries named `-direct`, and no terminal names one in TERM: it says COLORTERM instead.
  init(
    term: String, choice: ColorChoice, environment: TerminalEnvironment, colors: (String) -> Int?
  ) {
    let own = Self.depth(ofColors: colors(term) ?? -1)
    self.init(term: term, depth: own)
    switch choice {
    case .never: depth = .none
    case .auto where environment.noColor?.isEmpty == false: depth = .none
    case .auto, .always:
      let hasMore = environment.colorTerm == "truecolor" || environment.colorTerm == "24bit"
      if hasMore, own != .truecolor { useDirectColor(of: term, colors) }
    case .depth(.truecolor): if own != .truecolor { useDirectColor(of: term, colors) }
    case .depth(let wanted): use(wanted, of: term, colors)
    }
  }

  /// The same, by the entries that are installed.
  init(of term: String, choice: ColorChoice, environment: TerminalEnvironment) {
    self.init(term: term, choice: choice, environment: environment) { name in
      let entry = ccurses_look_up(name)
      return entry.exists && entry.can_move_cursor ? Int(entry.colors) : nil
    }
  }

  init(term: String, depth: ColorDepth) {
    self.term = term
    self.depth = depth
  }

  private mutating func useDirectColor(of term: String, _ colors: (String) -> Int?) {
    let direct = Self.base(of: term) + "-direct"
    if let count = colors(direct), Self.depth(ofColors: count) == .truecolor {
      self = ColorPlan(term: direct, depth: .truecolor)
    }
  }

  private mutating func use(_ wanted: ColorDepth, of term: String, _ colors: (String) -> Int?) {
    // With direct colour, only the first eight numbers are those of the palette.
    let isEnough = depth == .truecolor ? wanted <= .eight : depth >= wanted
    if isEnough { return depth = wanted }
    let entries = wanted == .sixteen ? ["-16color", "-256color"] : ["-256color"]
    for entry in entries.map({ Self.base(of: term) + $0 }) {
      if let count = colors(entry), Self.depth(ofColors: count) >= wanted {
        self = ColorPlan(term: entry, depth: wanted)
        return
      }
    }
    // Fewer than wanted are better than none.
    if depth == .truecolor { depth = .eight }
  }

  static func depth(ofColors count: Int) -> ColorDepth {
    switch count {
    case 0x100_0000...: .truecolor
    case 256...: .palette256
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  private static func base(of term: String) -> String {
    for suffix in ["-256color", "-88color", "-16color", "-direct"] where term.hasSuffix(suffix) {
      return String(term.dropLast(suffix.count))
    }
    return term == "xterm-kitty" ? "kitty" : term
  }
}
