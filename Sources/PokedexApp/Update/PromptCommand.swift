/// What the `:` prompt understands: a command, a number, a name.
enum PromptCommand: String, CaseIterable, Sendable {
  case filter, forms, help, lang, quit, sort

  /// The command that `word` names; `q` is enough to quit.
  init?(word: Substring) {
    let word = word.lowercased()
    guard let command = PromptCommand(rawValue: word == "q" ? "quit" : word) else { return nil }
    self = command
  }

  var takesValue: Bool {
    switch self {
    case .filter, .lang, .sort: true
    case .forms, .help, .quit: false
    }
  }
}
