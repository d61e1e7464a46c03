@testable import PokedexApp

/// The man page, made from the same tables as `--help`.
enum ManualPage {
  static func text() -> String {
    let lines =
      head + commands + KeyReference.manual() + options + environment + files + status
      + [".SH SEE ALSO", ".BR less (1)", "https://pokeapi.co"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static var head: [String] {
    var lines = [
      ".\\\" Made from the program's own tables: make golden",
      ".TH POKEDEX 1", ".SH NAME", "pokedex \\- a Pok\\['e]dex pager for the terminal", ".SH SYNOPSIS",
    ]
    for row in SubcommandTable.rows where row.subcommand.map(Program.offered.contains) ?? true {
      for form in row.forms {
        let command = row.subcommand.map { " \($0.rawValue)" } ?? ""
        lines += [".B pokedex\(command)", escaped(form), ".br"]
      }
    }
    return lines + [
      ".SH DESCRIPTION",
      "Opens a list of every Pok\\['e]mon, or the page of one.",
      "Left and right page through the entries in the order on screen, and wrap around.",
      "Facts are built in, so that it opens at once and needs no network;",
      "with one, it keeps itself up to date from Pok\\['e]API.",
      ".PP",
      "Where standard output is no terminal, the list or the entry is printed as plain text.",
    ]
  }

  private static var commands: [String] {
    let rows = SubcommandTable.rows.filter { $0.subcommand.map(Program.offered.contains) == true }
    return (rows.isEmpty ? [] : [".SH COMMANDS"])
      + rows.flatMap { [".TP", ".B \($0.subcommand?.rawValue ?? "")", sentence($0.summary)] }
  }

  private static var options: [String] {
    var lines = [".SH OPTIONS", "Options stand anywhere on the line;", ".B \\-\\-", "ends them."]
    lines += OptionTable.rows.filter(\.takers.isEmpty).flatMap(described)
    for subcommand in Subcommand.allCases where Program.offered.contains(subcommand) {
      let own = OptionTable.rows.filter { $0.takers.contains(subcommand) }
      if !own.isEmpty { lines += [".SS Options of \(subcommand.rawValue)"] + own.flatMap(described) }
    }
    return lines
  }

  private static func described(_ row: OptionTable.Row) -> [String] {
    let spellings = [row.short.map { "-\($0)" }, row.spelling].compactMap { $0 }.map { "\\fB\(escaped($0))\\fR" }
    let value = row.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let choices = row.choices.isEmpty ? "" : ": " + row.choices.joined(separator: ", ")
    return [".TP", spellings.joined(separator: ", ") + value, sentence(row.summary + choices)]
  }

  private static let environment = [
    ".SH ENVIRONMENT",
    ".TP", ".B POKEDEX_OPTIONS", "Options that always hold, as on the command line.",
    ".TP", ".BR POKEDEX_API \", \" POKEDEX_LANG", "As \\-\\-api and \\-\\-lang; the option beats the variable.",
    ".TP", ".BR NO_COLOR \", \" COLORTERM \", \" TERM", "Which colours are used, unless \\-\\-color says so.",
    ".TP", ".B ESCDELAY", "Milliseconds after which a lone Esc acts; 25 where unset.",
    ".TP", ".BR LC_ALL \", \" LC_MESSAGES \", \" LC_CTYPE \", \" LANG", "The language of names, and the signs to use.",
  ]

  private static let files = [
    ".SH FILES",
    ".TP", ".I $XDG_CACHE_HOME/pokedex/cache.sqlite", "Answers of the API; ~/.cache where unset.",
    ".TP", ".I $XDG_DATA_HOME/pokedex/marks.sqlite", "Favourites and catches; ~/.local/share where unset.",
  ]

  private static let status = [
    ".SH EXIT STATUS",
    ".TP", ".B 0", "Done.",
    ".TP", ".B 1", "Could not: not found, or no network and nothing stored.",
    ".TP", ".B 2", "The command line is wrong, or the terminal can't be used.",
  ]

  static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  /// A hyphen is a hyphen only when escaped, and a dot or quote at the start of a line is a request.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default:
        for scalar in character.unicodeScalars {
          result += scalar.isASCII ? String(scalar) : "\\[u\(String(scalar.value, radix: 16, uppercase: true).padded)]"
        }
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension String {
  /// At least four digits, as groff wants them.
  fileprivate var padded: String { String(repeating: "0", count: Swift.max(0, 4 - count)) + self }
}
