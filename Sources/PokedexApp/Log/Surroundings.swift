import EventLoop
import PokeAPI
import Resources
import Terminal

/// What a report of a fault should name: the version, the terminal, the locale, and where the files are.
struct Surroundings {
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire

  /// The first one is the version's.
  var lines: [String] {
    let directories = Directories(environment: environment)
    return [
      Version.line, "terminal  \(terminal)", "locale    \(locale)",
      "api       \(options.api)\(options.usesBundledDex ? ", bundled facts" : "")",
      "cache     \(Backend.storePath(options, environment) ?? "nowhere")",
      "marks     \(directories.data.map { "\($0)/marks.sqlite" } ?? "nowhere")",
      "state     \(directories.state ?? "nowhere")",
      "network   \(NetworkProcess.programPath ?? "pokedex-net was not found")",
    ]
  }

  private var terminal: String {
    let streams = [TextOutput.standardOutput, .standardError, TextOutput(descriptor: 0)]
    let found = streams.first(where: \.isTerminal)
    var parts = [environment["TERM"].map { $0.isEmpty ? "TERM is empty" : $0 } ?? "TERM is not set"]
    if let more = environment["COLORTERM"], !more.isEmpty { parts.append("COLORTERM \(more)") }
    if environment["NO_COLOR"]?.isEmpty == false { parts.append("NO_COLOR") }
    guard let found else { return (parts + ["not on a terminal"]).joined(separator: ", ") }
    let depth = ColorDepth.ofOutput(
      isTerminal: true, choice: options.color,
      environment: TerminalEnvironment(
        term: environment["TERM"], colorTerm: environment["COLORTERM"], noColor: environment["NO_COLOR"]))
    parts.append((depth ?? ColorDepth.none).words)
    if let size = found.size { parts.append("\(size.columns)x\(size.rows)") }
    return parts.joined(separator: ", ")
  }

  private var locale: String {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "none"
    let signs = repertoire == .ascii ? "ASCII" : "UTF-8"
    return "\(name), \(signs), language \(options.language.code)"
  }
}

extension ColorDepth {
  var words: String {
    switch self {
    case .none: "no colours"
    case .eight: "8 colours"
    case .sixteen: "16 colours"
    case .palette256: "256 colours"
    case .truecolor: "24-bit colour"
    }
  }
}
