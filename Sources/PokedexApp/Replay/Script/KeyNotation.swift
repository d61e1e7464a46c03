import Terminal

/// Keys as a script writes them: `<Enter>`, `<C-f>`, `"q"`.
enum KeyNotation {
  /// What may stand between `<` and `>`, for a sentence.
  static let summary = """
    <Enter> <Esc> <Space> <Tab> <S-Tab> <Backspace> <Up> <Down> <Left> <Right> <Home> <End> <PgUp> <PgDn> <Insert> \
    <Delete> <F1> to <F12>, <C-x> or <^X> for Ctrl, <A-x> for Alt
    """

  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Esc", .escape), ("Space", .character(" ")), ("Tab", .tab), ("S-Tab", .backTab),
    ("Backspace", .backspace), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home),
    ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Insert", .insert), ("Delete", .delete),
  ]

  private static let otherNames: [String: Key] = [
    "return": .enter, "escape": .escape, "shift-tab": .backTab, "backtab": .backTab, "bs": .backspace,
    "pageup": .pageUp, "pagedown": .pageDown, "ins": .insert, "del": .delete,
  ]

  /// The key that `<name>` means, whatever its case; nil if none.
  static func key(named name: Substring) -> Key? {
    let folded = name.lowercased()
    if let known = names.first(where: { $0.name.lowercased() == folded }) { return known.key }
    if let known = otherNames[folded] { return known }
    if folded.first == "f", let number = Int(folded.dropFirst()), (1...12).contains(number) {
      return .function(number)
    }
    if let letter = letter(of: folded, after: ["c-", "ctrl-", "^"]), isControl(letter) { return .control(letter) }
    // Alt leaves a letter's case as it is.
    if letter(of: folded, after: ["a-", "m-", "alt-"]) != nil, let letter = name.last, letter.isASCII {
      return .alt(letter)
    }
    return nil
  }

  /// How a script writes `key`; nil for one that it cannot write.
  static func notation(of key: Key) -> String? {
    if let known = names.first(where: { $0.key == key }) { return "<\(known.name)>" }
    switch key {
    case .character("\""): return #""\"""#
    case .character("\\"): return #""\\""#
    case .character(let character): return "\"\(character)\""
    case .control(let character): return "<C-\(character)>"
    case .alt(let character): return "<A-\(character)>"
    case .function(let number) where (1...12).contains(number): return "<F\(number)>"
    default: return nil
    }
  }

  private static func letter(of name: String, after prefixes: [String]) -> Character? {
    guard let prefix = prefixes.first(where: name.hasPrefix), name.count == prefix.count + 1 else { return nil }
    return name.last
  }

  private static func isControl(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || "@\\]^_".contains(character)
  }
}
