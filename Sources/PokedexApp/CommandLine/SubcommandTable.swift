/// The commands, as help, man page and completions name them.
enum SubcommandTable {
  struct Row {
    /// nil is the pager itself.
    let subcommand: Subcommand?
    /// What follows the program's name and the command's; a line each.
    let forms: [String]
    let summary: String
    /// What else there is to know, in whole sentences.
    var details = ""
  }

  static let rows: [Row] = [
    Row(subcommand: nil, forms: ["[OPTION...] [NAME|NUMBER]"], summary: "open the list, or one entry's page"),
    Row(
      subcommand: .list, forms: ["[OPTION...]"], summary: "print entries, a line each",
      details: "The network is asked only where there would be no entry otherwise."),
    Row(
      subcommand: .show, forms: ["[OPTION...] NAME|NUMBER...|-"], summary: "print entries; - reads names, a line each",
      details: "What is missing or expired is fetched first; where that fails, what there is is printed."),
    Row(
      subcommand: .random, forms: ["[OPTION...]"], summary: "print an entry chosen by chance",
      details: "The network is asked only for what is neither bundled nor stored."),
    Row(
      subcommand: .prefetch, forms: ["[OPTION...] [all | generation N | NUMBER | FIRST..LAST]"],
      summary: "fetch entries now, to be read without a network",
      details: "At most six requests at a time, and none for what is fresh. An interrupt stops it; "
        + "the next run goes on from there. What failed is named, and the exit status is 1."),
    Row(
      subcommand: .cache, forms: ["path", "status [--format json]", "verify", "clear [--older-than AGE | NAME]"],
      summary: "say what is stored, check it, remove it",
      details: "verify reads everything back and names the first answer that is not whole. "
        + "clear NAME removes what an entry's page is made of; marks are kept elsewhere and stay."),
    Row(subcommand: .marks, forms: ["export", "import [FILE]"], summary: "write or read favourites and catches"),
    Row(subcommand: .replay, forms: ["[--update] SCRIPT..."], summary: "run scripts of keys and compare the screens"),
  ]

  static func row(of subcommand: Subcommand?) -> Row? {
    rows.first { $0.subcommand == subcommand }
  }
}
