import PokeAPI
import Terminal

/// Every option, once: the parser, `--help`, the man page and the completions are made from these rows.
enum OptionTable {
  struct Row: Sendable {
    let option: Option
    /// Without its two hyphens.
    let long: String
    var short: Character?
    /// What help calls the value; nil is an option that takes none.
    var value: String?
    /// The only values there are, where they can be listed.
    var choices: [String] = []
    /// The commands that take it; empty is all, and the pager.
    var takers: Set<Subcommand> = []
    let summary: String

    var spelling: String { "--\(long)" }

    /// Whether the value is one of the choices, where there are any. A sort key may have a hyphen before it.
    func accepts(_ value: String?) -> Bool {
      guard !choices.isEmpty, option != .sort else { return true }
      return value.map(choices.contains) == true
    }
  }

  /// What an option means. Two rows may mean the same with other values for other commands.
  enum Option: Hashable, Sendable {
    case filter, type, generation, search, sort, forms, format, sprite
    case withoutSprites, rate, olderThan, update
    case api, bundled, notBundled, offline, cacheDirectory, language, units
    case color, ascii, symbols, ambiguous, mouse, mainScreen, resume, record, log
    case help, version
  }

  static let rows: [Row] = commandRows + commonRows

  private static let commandRows: [Row] = [
    Row(
      option: .filter, long: "filter", value: "EXPR", takers: [.list, .random],
      summary: "only what matches, in the pager's terms: 'type:water speed>100'"),
    Row(
      option: .type, long: "type", value: "T[,T]", takers: [.list],
      summary: "only these types; a comma means either, repeated both"),
    Row(
      option: .generation, long: "generation", value: "N[,N]", takers: [.list], summary: "only these generations"),
    Row(option: .search, long: "search", value: "TEXT", takers: [.list], summary: "only what a search finds"),
    Row(
      option: .sort, long: "sort", value: "[-]KEY", choices: SortKey.allCases.map(\.rawValue), takers: [.list],
      summary: "in this order; a hyphen reverses it"),
    Row(option: .forms, long: "forms", takers: [.list], summary: "forms too"),
    Row(
      option: .format, long: "format", value: "FORMAT", choices: ["plain", "tsv", "json"], takers: [.list],
      summary: "how it is printed"),
    Row(
      option: .format, long: "format", value: "FORMAT", choices: ["plain", "json"], takers: [.show, .random, .cache],
      summary: "how it is printed"),
    Row(option: .sprite, long: "sprite", takers: [.show, .random], summary: "the picture too, as signs"),
    Row(option: .withoutSprites, long: "no-sprites", takers: [.prefetch], summary: "leave the pictures out"),
    Row(
      option: .rate, long: "rate", value: "N", takers: [.prefetch], summary: "at most so many requests a second"),
    Row(
      option: .olderThan, long: "older-than", value: "AGE", takers: [.cache],
      summary: "only what was fetched so long ago: 90m, 12h, 30d, 8w"),
    Row(option: .update, long: "update", takers: [.replay], summary: "write the screens instead of comparing them"),
  ]

  private static let commonRows: [Row] = [
    Row(option: .api, long: "api", value: "URL", summary: "a PokéAPI other than \(APIAddress.standard)"),
    Row(option: .bundled, long: "bundled", summary: "start from the bundled facts, whatever the API"),
    Row(option: .notBundled, long: "no-bundled", summary: "start without the bundled facts"),
    Row(option: .offline, long: "offline", summary: "ask the network for nothing"),
    Row(option: .cacheDirectory, long: "cache-dir", value: "DIR", summary: "where answers are stored"),
    Row(option: .language, long: "lang", value: "CODE", summary: "names and texts in this language: ja, de, fr, ..."),
    Row(
      option: .units, long: "units", value: "UNITS", choices: Units.allCases.map(\.rawValue), summary: "sizes in these"),
    Row(
      option: .color, long: "color", value: "WHEN",
      choices: ["auto", "always", "never", "8", "16", "256", "truecolor"],
      summary: "when colours are used, or how many"),
    Row(option: .ascii, long: "ascii", summary: "nothing but ASCII signs"),
    Row(
      option: .symbols, long: "symbols", value: "SET", choices: SpriteSymbols.Choice.allCases.map(\.rawValue),
      summary: "the signs that pictures are made of"),
    Row(
      option: .ambiguous, long: "ambiguous", value: "WIDTH", choices: AmbiguousSigns.allCases.map(\.rawValue),
      summary: "how wide the terminal draws signs like ★"),
    Row(option: .mouse, long: "mouse", summary: "the wheel scrolls, a click selects"),
    Row(option: .mainScreen, long: "no-alt-screen", summary: "leave the last screen in the terminal"),
    Row(option: .resume, long: "resume", summary: "start where the last run ended"),
    Row(option: .record, long: "record", value: "FILE", summary: "write a replay of the keys; needs --offline"),
    Row(option: .log, long: "log", value: "FILE", summary: "add to a file what is asked, why, and how long it takes"),
    Row(option: .help, long: "help", short: "h", summary: "this text; after a command, the command's"),
    Row(option: .version, long: "version", short: "V", summary: "the version"),
  ]
}
