/// The commands, as help, man page and completions name them.
enum SubcommandTable {
  struct Row {
    /// nil is the pager itself.
    let subcommand: Subcommand?
    /// What follows the program's name and the command's; a line each.
    let forms: [String]
    let summary: String
  }

  static let rows: [Row] = [
    Row(subcommand: nil, forms: ["[OPTION...] [NAME|NUMBER]"], summary: "open the list, or one entry's page"),
    Row(subcommand: .list, forms: ["[OPTION...]"], summary: "print entries, a line each"),
    Row(
      subcommand: .show, forms: ["[OPTION...] NAME|NUMBER...|-"], summary: "print entries; - reads names, a line each"),
    Row(subcommand: .random, forms: ["[OPTION...]"], summary: "print an entry chosen by chance"),
    Row(
      subcommand: .prefetch, forms: ["[OPTION...] [all | generation N | FIRST..LAST]"],
      summary: "fetch entries now, to be read without a network"),
    Row(
      subcommand: .cache, forms: ["path", "status [--format json]", "verify", "clear [--older-than AGE | NAME]"],
      summary: "say what is stored, check it, remove it"),
    Row(subcommand: .marks, forms: ["export", "import [FILE]"], summary: "write or read favourites and catches"),
    Row(subcommand: .replay, forms: ["[--update] SCRIPT..."], summary: "run scripts of keys and compare the screens"),
  ]

  static func row(of subcommand: Subcommand?) -> Row? {
    rows.first { $0.subcommand == subcommand }
  }
}
