import Terminal

/// The one table of keys: the dispatcher reads it, and the help screen and the documents are made from it.
///
/// Digits are not in it: they begin a count. `[` and `O` are bound to nothing, as they begin the rest of an escape
/// sequence that arrived in two parts.
enum KeyTable {
  static let bindings = viewBindings + promptBindings

  private static let viewBindings: [Binding] = [
    Binding(
      "← → h l K J",
      [
        .previousEntry: [.left, .character("h"), .character("K")],
        .nextEntry: [.right, .character("l"), .character("J")],
      ],
      [
        .list: "previous, next entry; wraps around", .detail: "previous, next entry; wraps around",
        .moves: "previous, next move; wraps around", .compare: "previous, next entry at the right; wraps around",
      ]),
    Binding(
      "↑ ↓ k j ^P ^N",
      [.up: [.up, .character("k"), .control("p")], .down: [.down, .character("j"), .control("n")]],
      [
        .list: "move", .detail: "scroll a line", .moves: "move", .compare: "scroll a line", .help: "scroll a line",
        .sorting: "choose",
      ]),
    Binding("Space PgDn ^F", [.pageDown: [.character(" "), .pageDown, .control("f")]], "a page down", in: scrolling),
    Binding("b PgUp ^B", [.pageUp: [.character("b"), .pageUp, .control("b")]], "a page up", in: scrolling),
    Binding(
      "d u ^D ^U",
      [.halfPageDown: [.character("d"), .control("d")], .halfPageUp: [.character("u"), .control("u")]],
      "half a page down, up", in: scrolling),
    Binding(
      "g Home <", [.first: [.character("g"), .home, .character("<")]],
      [
        .list: "first entry; 25g goes to number 25", .detail: "top; 25g opens number 25",
        .moves: "first move; 5g goes to the fifth", .compare: "top; 5g goes to line 5", .help: "top; 5g goes to line 5",
      ]),
    Binding(
      "G End >", [.last: [.character("G"), .end, .character(">")]],
      [
        .list: "last entry; 25G goes to number 25", .detail: "bottom; 25G opens number 25",
        .moves: "last move; 5G goes to the fifth", .compare: "bottom; 5G goes to line 5",
        .help: "bottom; 5G goes to line 5",
      ]),
    Binding(
      "Enter", [.open: [.enter]],
      [
        .list: "open the entry; 25 Enter opens number 25", .detail: "follow the focused link",
        .sorting: "sort so; again reverses",
      ]),
    Binding(
      "Tab Shift-Tab", [.focusNext: [.tab], .focusPrevious: [.backTab]], "focus the next, previous link or ability",
      in: [.detail]),
    Binding(
      "^O H L", [.historyBack: [.control("o"), .character("H")], .historyForward: [.character("L")]],
      "back, forward over followed links", in: [.detail]),
    Binding(
      "/ n N",
      [.search: [.character("/")], .searchNext: [.character("n")], .searchPrevious: [.character("N")]],
      [
        .list: "search; again, backwards", .detail: "search in the page; again, backwards",
        .moves: "search in the table; again, backwards", .compare: "search; again, backwards",
        .help: "search; again, backwards",
      ]),
    Binding(
      "&", [.filter: [.character("&")]],
      [.list: "filter as you type, like type:water speed>100", .detail: "filter the list from here"]),
    Binding(
      "* c", [.mark(.favourite): [.character("*")], .mark(.caught): [.character("c")]],
      "mark as favourite, as caught; again takes it away", in: [.list, .detail]),
    Binding(
      ":", [.commandLine: [.character(":")]], "type a number, a name or a command", in: [.list, .detail, .help]),
    Binding(
      "f", [.cycleForms: [.character("f")]],
      [.list: "show or hide forms", .detail: "the entry's next form"]),
    Binding("w", [.gallery: [.character("w")]], "list or gallery", in: [.list]),
    Binding(
      "v", [.nextText: [.character("v")]],
      [.detail: "what another game says", .moves: "moves in another game"]),
    Binding("m", [.moves: [.character("m")]], [.detail: "moves", .moves: "back to the page"]),
    Binding(
      "o", [.sort: [.character("o")]],
      [.list: "sort", .sorting: "choose the next", .moves: "sort"]),
    Binding("=", [.compare: [.character("=")]], "mark; on another entry: compare", in: [.list, .detail]),
    Binding(
      "s", [.switchPicture: [.character("s")]], "the shiny, the female, the usual picture", in: [.list, .detail]),
    Binding(
      "i", [.switchNames: [.character("i")]], "names in the chosen language or in English",
      in: [.list, .detail, .moves, .compare]),
    Binding("R F5", [.retry: [.character("R"), .function(5)]], "fetch again", in: [.list, .detail, .moves, .compare]),
    Binding(
      "A", [.retryAll: [.character("A")]], "fetch again all that failed", in: [.list, .detail, .moves, .compare]),
    Binding("^L", [.repaint: [.control("l")]], "paint the screen anew", in: KeyContext.allCases),
    Binding(
      "? F1", [.help: [.character("?"), .function(1)]],
      [.list: "help", .detail: "help", .moves: "help", .compare: "help", .help: "close help"]),
    Binding(
      "q", [.close: [.character("q")]],
      [
        .list: "quit", .detail: "back to the list", .moves: "back to the page", .compare: "back", .help: "close help",
        .sorting: "leave it as it is",
      ]),
    Binding(
      "Esc", [.escape: [.escape]],
      [
        .list: "drop a count, then the filter", .detail: "drop a count, else back to the list",
        .sorting: "drop a count, else leave it as it is", .prompt: "cancel",
        .moves: "drop a count, else back to the page", .compare: "drop a count, else back",
        .help: "drop a count, else close help",
      ]),
    Binding("Q ZZ", [.quit: [.character("Q")], .quitPrefix: [.character("Z")]], "quit at once"),
    Binding(
      "^C", [.interrupt: [.control("c")]],
      Dictionary(uniqueKeysWithValues: KeyContext.views.map { ($0, "end the program as an interrupt does") })
        .merging([.prompt: "cancel"]) { first, _ in first }),
    Binding(
      "^Z", [.suspend: [.control("z")]], "suspend; the shell's fg comes back", in: KeyContext.allCases),
  ]

  /// Where a page can be longer than the screen.
  private static let scrolling: [KeyContext] = [.list, .detail, .moves, .compare, .help]

  private static let promptBindings = [
    Binding("Enter", [.accept: [.enter]], "accept", in: [.prompt]),
    Binding(
      "Tab Shift-Tab", [.complete: [.tab], .completeBackwards: [.backTab]], "complete; the next, the one before",
      in: [.prompt]),
    Binding("↑ ↓", [.olderLine: [.up], .newerLine: [.down]], "an older line, a newer line", in: [.prompt]),
    Binding("← →", [.edit(.left): [.left], .edit(.right): [.right]], "move in the line", in: [.prompt]),
    Binding(
      "Home ^A End ^E", [.edit(.start): [.home, .control("a")], .edit(.end): [.end, .control("e")]],
      "its beginning, its end", in: [.prompt]),
    Binding(
      "Backspace Del",
      [.edit(.backspace): [.backspace, .control("h")], .edit(.delete): [.delete, .control("d")]],
      "delete the character before, at the cursor", in: [.prompt]),
    Binding(
      "^W ^U ^K",
      [
        .edit(.deleteWord): [.control("w")], .edit(.deleteToStart): [.control("u")],
        .edit(.deleteToEnd): [.control("k")],
      ], "delete a word, to the beginning, to the end", in: [.prompt]),
  ]

  private static let commands: [KeyContext: [Key: Command]] = {
    var commands: [KeyContext: [Key: Command]] = [:]
    for binding in bindings {
      for context in binding.meaning.keys {
        for (command, keys) in binding.keys {
          for key in keys { commands[context, default: [:]][key] = command }
        }
      }
    }
    return commands
  }()

  /// What `key` asks for in `context`, or nil where it is bound to nothing.
  static func command(for key: Key, in context: KeyContext) -> Command? { commands[context]?[key] }
}
