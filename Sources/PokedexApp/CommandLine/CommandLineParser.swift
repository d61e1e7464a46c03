import PokeAPI

/// Turns arguments and variables into an `Invocation`. Pure.
public struct CommandLineParser: Sendable {
  public init() {}

  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - environment: every variable; only the program's own and the locale's are looked at.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> ParsedCommandLine {
    let scanned = try ArgumentScanner.scan(arguments)
    var operands = scanned.operands
    var subcommand: Subcommand?
    if scanned.plainOperands > 0, let found = operands.first.flatMap(Subcommand.init) {
      subcommand = found
      operands.removeFirst()
    }
    switch scanned.options.first(where: { $0.row.option == .help || $0.row.option == .version })?.row.option {
    case .help?: return ParsedCommandLine(invocation: .help(subcommand), options: CommonOptions())
    case .version?: return version(scanned, subcommand, environment)
    default: break
    }
    let values = try values(scanned, subcommand, environment)
    let common = try CommonOptions(values, environment: environment)
    if operands.contains("") { throw UsageError("a name or number is empty") }
    return ParsedCommandLine(
      invocation: try invocation(of: subcommand, operands, values), options: common)
  }

  private func values(
    _ scanned: ArgumentScanner.Scanned, _ subcommand: Subcommand?, _ environment: [String: String]
  ) throws(UsageError) -> OptionValues {
    let defaults = try DefaultsVariable.options(of: environment[DefaultsVariable.name] ?? "")
    return try OptionValues(given: scanned.options, defaults: defaults, for: subcommand)
  }

  /// The version is told with the options that a run would have. Where those are wrong, it is told all the same: a
  /// report needs it then above all.
  private func version(
    _ scanned: ArgumentScanner.Scanned, _ subcommand: Subcommand?, _ environment: [String: String]
  ) -> ParsedCommandLine {
    var options = CommonOptions()
    do throws(UsageError) {
      options = try CommonOptions(try values(scanned, subcommand, environment), environment: environment)
    } catch {
      options.language = Language.ofLocale(environment)
    }
    // It does nothing that would be worth a log, and must not fail of one.
    options.logFile = nil
    return ParsedCommandLine(invocation: .version, options: options)
  }

  private func invocation(
    of subcommand: Subcommand?, _ operands: [String], _ values: OptionValues
  ) throws(UsageError) -> Invocation {
    switch subcommand {
    case nil: .pager(PagerInvocation(entry: try entry(operands)))
    case .list: .list(try ListInvocation(operands, values))
    case .show: .show(try ShowInvocation(operands, values))
    case .random: .random(try RandomInvocation(operands, values))
    case .prefetch: .prefetch(try PrefetchInvocation(operands, values))
    case .cache: .cache(try CacheInvocation(operands, values))
    case .marks: .marks(try MarksInvocation(operands))
    case .replay: .replay(try ReplayInvocation(operands, values))
    }
  }

  private func entry(_ operands: [String]) throws(UsageError) -> String? {
    if operands.first == "-" {
      throw UsageError("'-' is no name; pokedex show - reads names")
    }
    guard operands.count > 1 else { return operands.first }
    if let nearest = Suggestion.nearest(to: operands[0], among: Subcommand.allCases.map(\.rawValue)) {
      throw UsageError("no command \(operands[0].quoted); did you mean \(nearest)?")
    }
    throw UsageError(
      "one name or number at a time; for a name of several words: \(operands.joined(separator: " ").quoted)")
  }
}
