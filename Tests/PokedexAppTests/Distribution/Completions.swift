@testable import PokedexApp

/// What shells offer after Tab, made from the same tables as `--help`.
enum Completions {
  static func bash() -> String {
    var lines = [
      "# Made from the program's own tables: make golden",
      "_pokedex_names() { \(namesCommand); }",
      "_pokedex() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= each",
    ]
    lines += [
      "  for each in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
      "    case $each in \(names.joined(separator: "|"))) command=$each; break;; esac",
      "  done",
      "  case $command,$previous in",
    ]
    for row in OptionTable.rows {
      for pattern in patterns(of: row) {
        if !row.choices.isEmpty {
          lines.append("  \(pattern)) COMPREPLY=($(compgen -W '\(words(row))' -- \"$word\")); return;;")
        } else if ["FILE", "DIR"].contains(row.value) {
          let kind = row.value == "DIR" ? "-d" : "-f"
          lines.append("  \(pattern)) COMPREPLY=($(compgen \(kind) -- \"$word\")); return;;")
        } else if row.value != nil {
          lines.append("  \(pattern)) return;;")
        }
      }
    }
    lines += ["  esac", "  case $command in"]
    for subcommand in Subcommand.allCases {
      lines.append("  \(subcommand.rawValue)) each='\(spellings(of: subcommand, operands: true))';;")
    }
    return
      (lines + [
        "  *) each='\((spellings(of: nil, operands: false)) + " " + names.joined(separator: " "))';;",
        "  esac", "  COMPREPLY=($(compgen -W \"$each\" -- \"$word\"))",
        "  case $command,$word in",
        // Nobody means a name who types a hyphen, and the names of all entries are many.
        "  *,-*) ;;",
        "  ,*|show,*|cache,*) [[ $word ]] && COMPREPLY+=($(compgen -W \"$(_pokedex_names)\" -- \"$word\"));;",
        "  esac",
        "  [[ $command == replay || $command == marks ]] && COMPREPLY+=($(compgen -f -- \"$word\"))",
        "  return 0",
        "}", "complete -F _pokedex pokedex", "",
      ]).joined(separator: "\n")
  }

  static func fish() -> String {
    var lines = ["# Made from the program's own tables: make golden", "complete -c pokedex -f"]
    for row in SubcommandTable.rows {
      guard let subcommand = row.subcommand else { continue }
      lines.append(
        "complete -c pokedex -n __fish_use_subcommand -a \(subcommand.rawValue) -d \(quoted(row.summary))")
      let actions = Self.actions[subcommand] ?? []
      if !actions.isEmpty {
        lines.append(
          "complete -c pokedex -n '__fish_seen_subcommand_from \(subcommand.rawValue)' -a "
            + quoted(actions.joined(separator: " ")))
      }
    }
    for row in OptionTable.rows {
      let takers = row.takers.map(\.rawValue).sorted().joined(separator: " ")
      let condition = takers.isEmpty ? "" : " -n '__fish_seen_subcommand_from \(takers)'"
      let short = row.short.map { " -s \($0)" } ?? ""
      let value: String
      switch row.value {
      case nil: value = ""
      case "FILE": value = " -r -F"
      case "DIR": value = " -x -a '(__fish_complete_directories)'"
      default: value = row.choices.isEmpty ? " -x" : " -x -a \(quoted(words(row)))"
      }
      lines.append("complete -c pokedex\(condition)\(short) -l \(row.long)\(value) -d \(quoted(row.summary))")
    }
    let others = Subcommand.allCases.filter { $0 != .show && $0 != .cache }.map(\.rawValue).joined(separator: " ")
    lines.append(
      "complete -c pokedex -n 'not __fish_seen_subcommand_from \(others)' -a \(quoted("(\(namesCommand))"))")
    return lines.joined(separator: "\n") + "\n"
  }

  static func zsh() -> String {
    var lines = [
      "#compdef pokedex", "# Made from the program's own tables: make golden",
      "_pokedex_names() { compadd -- ${(f)\"$(\(namesCommand))\"} }",
      "_pokedex_words() { compadd -- \(names.joined(separator: " ")); _pokedex_names }",
      "local -a common=(",
    ]
    lines += OptionTable.rows.filter(\.takers.isEmpty).map { "  " + specification($0) }
    lines += [")", "local command=${words[(r)(\(names.joined(separator: "|")))]}", "case $command in"]
    for subcommand in Subcommand.allCases {
      let own = OptionTable.rows.filter { $0.takers.contains(subcommand) }.map(specification)
      let actions = Self.actions[subcommand] ?? []
      let operands = actions.isEmpty ? "_files" : "(\(actions.joined(separator: " ")))"
      let isFilled = subcommand == .replay || !actions.isEmpty
      var last = isFilled ? ["'*:argument:\(operands)'"] : []
      if subcommand == .show { last = ["'*:name:_pokedex_names'"] }
      if subcommand == .cache { last = ["'2:action:\(operands)'", "'3:name:_pokedex_names'"] }
      let all = ["$common"] + own + ["'1:command:'"] + last
      lines.append("\(subcommand.rawValue)) _arguments \(all.joined(separator: " ")) ;;")
    }
    return
      (lines + [
        "*) _arguments $common '1:command or name:_pokedex_words' ;;", "esac", "",
      ]).joined(separator: "\n")
  }

  /// Prints the names of all entries, from what is bundled or stored.
  private static let namesCommand =
    "pokedex --offline list --forms --format tsv 2>/dev/null | tail -n +2 | cut -f3"

  /// The words that may follow a command.
  private static let actions: [Subcommand: [String]] = [
    .cache: ["path", "status", "verify", "clear"], .marks: ["export", "import"], .prefetch: ["all", "generation"],
  ]

  private static var names: [String] { Subcommand.allCases.map(\.rawValue) }

  private static func words(_ row: OptionTable.Row) -> String {
    let reversed = row.option == .sort ? row.choices.map { "-\($0)" } : []
    return (row.choices + reversed).joined(separator: " ")
  }

  private static func patterns(of row: OptionTable.Row) -> [String] {
    row.takers.isEmpty
      ? ["*,\(row.spelling)"]
      : row.takers.map { "\($0.rawValue),\(row.spelling)" }.sorted()
  }

  private static func spellings(of subcommand: Subcommand?, operands: Bool) -> String {
    let rows = OptionTable.rows.filter { $0.takers.isEmpty || subcommand.map($0.takers.contains) == true }
    let actions = subcommand.flatMap { Self.actions[$0] } ?? []
    return (rows.map(\.spelling) + (operands ? actions : [])).joined(separator: " ")
  }

  /// zsh's own form: `'(-h --help)'{-h,--help}'[this text]'`.
  private static func specification(_ row: OptionTable.Row) -> String {
    let text = row.summary.map { $0 == "]" || $0 == "[" ? "\\\($0)" : $0 == "'" ? "'\\''" : String($0) }.joined()
    let choices =
      switch row.value {
      case nil: ""
      case "FILE": ":\(row.long):_files"
      case "DIR": ":\(row.long):_files -/"
      default: ":\(row.long):" + (row.choices.isEmpty ? " " : "(\(words(row)))")
      }
    let name = row.spelling + (row.value == nil ? "" : "=")
    guard let short = row.short else { return "'\(name)[\(text)]\(choices)'" }
    return "'(-\(short) \(row.spelling))'{-\(short),\(name)}'[\(text)]\(choices)'"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
