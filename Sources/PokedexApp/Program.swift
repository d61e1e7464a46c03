import FoundationEssentials
import Glibc
import Terminal

/// One run of `pokedex`, from its arguments to its exit status.
public struct Program {
  /// The commands that are built; the parser and the help offer no other.
  static let offered = Set(Subcommand.allCases)

  private let arguments: [String]
  private let environment: [String: String]
  /// Which signs the locale allows.
  private let repertoire: Repertoire

  /// As the process was started.
  public init() {
    self.init(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
  }

  /// - Parameter arguments: without the program's own name.
  init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
    repertoire = TerminalLocale.adopt().narrowed(ascii: false, ambiguousWide: false, term: environment["TERM"])
  }

  /// The exit status: 0 done, 1 could not, 2 usage or an unusable terminal.
  public func run() -> Int32 {
    // A reader that goes away is an error of the write, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      let parsed = try CommandLineParser(offering: Self.offered).parse(arguments, environment: environment)
      return perform(parsed)
    } catch {
      complain(error.sentence)
      return 2
    }
  }

  private func perform(_ parsed: ParsedCommandLine) -> Int32 {
    switch parsed.invocation {
    case .help(let subcommand):
      return say(HelpPage(of: subcommand, offering: Self.offered).lines)
    case .version:
      return say([Version.line])
    case .replay(let invocation):
      return ReplayCommand(invocation: invocation, repertoire: repertoire, environment: environment).run()
    case .pager(let invocation) where !isInteractive:
      return perform(ParsedCommandLine(invocation: invocation.printed, options: parsed.options))
    case .marks(let invocation):
      return complaining { () throws(CommandFailure) in
        say(try MarksCommand(invocation: invocation, environment: environment).run())
      }
    case .pager(let invocation):
      return complaining { () throws(CommandFailure) in
        try PagerCommand(
          invocation: invocation, options: parsed.options, environment: environment, arguments: arguments,
          repertoire: repertoire
        ).run()
      }
    case .list(let invocation):
      return complaining { () throws(CommandFailure) in
        try ListCommand(
          invocation: invocation, options: parsed.options, environment: environment,
          repertoire: parsed.options.repertoire(of: repertoire, environment: environment)
        ).run()
      }
    case .show(let invocation):
      return complaining { () throws(CommandFailure) in
        try ShowCommand(
          invocation: invocation, options: parsed.options, environment: environment,
          repertoire: parsed.options.repertoire(of: repertoire, environment: environment)
        ).run()
      }
    case .cache(let invocation):
      return complaining { () throws(CommandFailure) in
        try CacheCommand(
          invocation: invocation, options: parsed.options, environment: environment,
          repertoire: parsed.options.repertoire(of: repertoire, environment: environment)
        ).run()
      }
    case .prefetch(let invocation):
      return complaining { () throws(CommandFailure) in
        try PrefetchCommand(
          invocation: invocation, options: parsed.options, environment: environment,
          repertoire: parsed.options.repertoire(of: repertoire, environment: environment)
        ).run()
      }
    case .random(let invocation):
      return complaining { () throws(CommandFailure) in
        try RandomCommand(
          invocation: invocation, options: parsed.options, environment: environment,
          repertoire: parsed.options.repertoire(of: repertoire, environment: environment)
        ).run()
      }
    }
  }

  /// Whether somebody, or a script in somebody's place, is there to page.
  private var isInteractive: Bool {
    TextOutput.standardOutput.isTerminal || environment[ReplayChild.variable] != nil
  }

  /// The status of a command; its failure is a line on standard error.
  private func complaining(_ command: () throws(CommandFailure) -> Int32) -> Int32 {
    do throws(CommandFailure) { return try command() } catch {
      complain(error.sentence)
      return error.status
    }
  }

  private func say(_ lines: [String]) -> Int32 {
    do throws(TextOutput.Failure) {
      try TextOutput.standardOutput.write(lines: lines.map { DisplayText($0, in: repertoire) })
      return 0
    } catch {
      return error == .closed ? 0 : 1
    }
  }

  private func complain(_ sentence: String) {
    try? TextOutput.standardError.write(line: DisplayText("pokedex: \(sentence)", in: repertoire))
  }
}
