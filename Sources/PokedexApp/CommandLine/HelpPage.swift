/// What `--help` prints, made from the tables. No line is longer than 80 columns.
public struct HelpPage: Sendable {
  private static let width = 80
  private static let indent = 28

  public let lines: [String]

  public init(of subcommand: Subcommand?) {
    lines = subcommand.map(Self.page(of:)) ?? Self.mainPage
  }

  private static var mainPage: [String] {
    var lines = ["usage: pokedex [OPTION...] [NAME|NUMBER]", "       pokedex COMMAND [ARGUMENT...]"]
    lines += ["", "A Pokédex pager: opens the list or, with a name or a number, that entry's page."]
    lines += ["", "Commands (pokedex COMMAND --help says more):"]
    lines += SubcommandTable.rows.compactMap { row in
      row.subcommand.map { "  \($0.rawValue)".filled(to: 14) + row.summary }
    }
    lines += ["", "Options, anywhere on the line (-- ends them):"]
    lines += OptionTable.rows.filter(\.takers.isEmpty).flatMap(described)
    lines += ["", "Variables: POKEDEX_OPTIONS (options that always hold), POKEDEX_API,"]
    lines += ["POKEDEX_LANG, NO_COLOR. An option beats a variable."]
    return lines
  }

  private static func page(of subcommand: Subcommand) -> [String] {
    guard let row = SubcommandTable.row(of: subcommand) else { return [] }
    var lines: [String] = []
    for form in row.forms {
      lines.append((lines.isEmpty ? "usage: " : "       ") + "pokedex \(subcommand.rawValue) \(form)")
    }
    lines += ["", row.summary.prefix(1).uppercased() + row.summary.dropFirst() + "."]
    if !row.details.isEmpty { lines += wrapped(row.details, to: width) }
    let own = OptionTable.rows.filter { $0.takers.contains(subcommand) }
    if !own.isEmpty { lines += ["", "Options:"] + own.flatMap(described) }
    lines += ["", "pokedex --help names the options that every command takes."]
    return lines
  }

  /// An option, what it does, and its values where they can be listed.
  private static func described(_ row: OptionTable.Row) -> [String] {
    let short = row.short.map { "-\($0), " } ?? ""
    let name = "  \(short)\(row.spelling)" + (row.value.map { " \($0)" } ?? "")
    let choices = row.choices.isEmpty ? "" : ": \(row.choices.joined(separator: ", "))"
    let text = wrapped(row.summary + choices, to: width - indent)
    let rest = text.dropFirst().map { "".filled(to: indent) + $0 }
    guard name.count < indent else { return [name, "".filled(to: indent) + text[0]] + rest }
    return [name.filled(to: indent) + text[0]] + rest
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
