/// What the `:` prompt understands: a command, a number, a name.
enum PromptCommand: String, CaseIterable, Sendable {
  case filter, forms, help, lang, quit, sort

  /// The command that `word` names; `q` is enough to quit.
  init?(word: Substring) {
    let word = word.lowercased()
    guard let command = PromptCommand(rawValue: word == "q" ? "quit" : word) else { return nil }
    self = command
  }

  /// How it is typed.
  var usage: String {
    switch self {
    case .filter: "filter TERMS"
    case .lang: "lang CODE"
    case .sort: "sort [-]KEY"
    case .forms, .help, .quit: rawValue
    }
  }

  var meaning: String {
    switch self {
    case .filter: "show what meets them; all without any"
    case .forms: "show or hide forms"
    case .help: "show this"
    case .lang: "names in that language, such as ja, de or zh-hant"
    case .quit: "quit"
    case .sort: "by number, name, type or what a filter compares; - reverses"
    }
  }

  var takesValue: Bool {
    switch self {
    case .filter, .lang, .sort: true
    case .forms, .help, .quit: false
    }
  }
}
