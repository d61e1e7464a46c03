@testable import PokedexApp

/// The man page, made from the same tables as `--help`.
enum ManualPage {
  static func text() -> String {
    let lines =
      head + commands + KeyReference.manual() + topics + options + environment + files + status + examples
      + [".SH SEE ALSO", ".BR less (1)", ".PP", "https://pokeapi.co"]
    return lines.flatMap(wrapped).joined(separator: "\n") + "\n"
  }

  private static var head: [String] {
    var lines = [
      ".\\\" Made from the program's own tables: make golden",
      ".TH POKEDEX 1 \(Version.date) \"\(Version.line)\" \"User Commands\"", ".SH NAME",
      "pokedex \\- a Pok\\['e]dex pager for the terminal", ".SH SYNOPSIS",
    ]
    for row in SubcommandTable.rows {
      for form in row.forms {
        let command = row.subcommand.map { " \($0.rawValue)" } ?? ""
        lines += [".B pokedex\(command)", escaped(form), ".br"]
      }
    }
    lines.removeLast()
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
    let rows = SubcommandTable.rows.filter { $0.subcommand != nil }
    return (rows.isEmpty ? [] : [".SH COMMANDS"])
      + rows.flatMap { row in
        let details = row.details.isEmpty ? [] : [escaped(row.details)]
        return [".TP", ".B \(row.subcommand?.rawValue ?? "")", sentence(row.summary)] + details
      }
  }

  private static var topics: [String] {
    HelpTopic.all.flatMap { topic in
      [".SS \(topic.title)"]
        + topic.rows.flatMap { [".TP", ".B \(escaped($0.label))", sentence($0.meaning)] }
    }
  }

  private static var options: [String] {
    var lines = [".SH OPTIONS", "Options stand anywhere on the line;", ".B \\-\\-", "ends them."]
    lines += OptionTable.rows.filter(\.takers.isEmpty).flatMap(described)
    for subcommand in Subcommand.allCases {
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
    ".TP", ".BR XDG_CACHE_HOME \", \" XDG_DATA_HOME \", \" XDG_STATE_HOME",
    "Where the files below are; what is not an absolute path is ignored.",
    ".TP", ".BR https_proxy \", \" no_proxy", "The proxy to go through, and the hosts that need none.",
    ".TP", ".BR LC_ALL \", \" LC_MESSAGES \", \" LC_CTYPE \", \" LANG", "The language of names, and the signs to use.",
  ]

  private static let files = [
    ".SH FILES",
    ".TP", ".I $XDG_CACHE_HOME/pokedex/cache.sqlite", "Answers of the API; ~/.cache where unset.",
    ".TP", ".I $XDG_DATA_HOME/pokedex/marks.sqlite", "Favourites and catches; ~/.local/share where unset.",
    ".TP", ".I $XDG_STATE_HOME/pokedex", "The last view and the lines typed at the prompt; ~/.local/state where unset.",
    ".TP", ".I PREFIX/share/pokedex/pokedex.schema.json", "What each member of the printed JSON means (JSON Schema).",
  ]

  private static let status = [
    ".SH EXIT STATUS",
    ".TP", ".B 0", "Done.",
    ".TP", ".B 1", "Could not: not found, or no network and nothing stored.",
    ".TP", ".B 2", "The command line is wrong, or the terminal can't be used.",
    ".TP", ".BR 129 \", \" 130 \", \" 143", "Ended by a hang-up, an interrupt or SIGTERM, as a shell reports it.",
    ".PP", "A reader that goes away, as in", ".BR \"pokedex list | head\" ,", "is no error.",
  ]

  private static let examples =
    [".SH EXAMPLES"]
    + example("Open Eevee's page.", "pokedex eevee").dropFirst()
    + example("The five fastest water types.", "pokedex list --type water --sort -speed | head -n 5")
    + example("Some in full, for another program.", "pokedex show 1 4 7 --format json")
    + example("Everything of the first generation, for a journey.", "pokedex prefetch generation 1")
    + example("A greeting for a shell's start-up file.", "pokedex random --sprite")
    + example("Forget what has not been refreshed for a month.", "pokedex cache clear --older-than 30d")

  private static func example(_ text: String, _ command: String) -> [String] {
    [".PP", escaped(text), ".PP", ".RS", ".nf", escaped(command), ".fi", ".RE"]
  }

  /// A line of text over several lines of at most 80 bytes; a request stays as it is.
  private static func wrapped(_ line: String) -> [String] {
    guard line.utf8.count > 80, !line.hasPrefix(".") else { return [line] }
    var lines: [String] = []
    for word in line.split(separator: " ") {
      guard let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 78 else {
        // A dot or a quote would make a request of a line.
        lines.append(word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" + word : String(word))
        continue
      }
      lines[lines.count - 1] = last + " " + word
    }
    return lines
  }

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
