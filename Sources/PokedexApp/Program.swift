import EventLoop
import FoundationEssentials
import Glibc
import Terminal

/// One run of `pokedex`, from its arguments to its exit status.
public struct Program {
  private let arguments: [String]
  private let environment: [String: String]
  /// Which signs the locale allows.
  private let repertoire: Repertoire

  /// As the process was started.
  public init() {
    self.init(arguments: ProcessArguments.all, environment: ProcessInfo.processInfo.environment)
  }

  /// - Parameter arguments: without the program's own name.
  init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
    repertoire = TerminalLocale.adopt().narrowed(ascii: false, ambiguousWide: false, term: environment["TERM"])
  }

  /// The exit status: 0 done, 1 could not, 2 usage or an unusable terminal.
  public func run() -> Int32 {
    BackgroundThreads.takeOver()
    // A reader that goes away is an error of the write, which ends the program quietly.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      let parsed = try CommandLineParser().parse(arguments, environment: environment)
      return status(of: parsed)
    } catch {
      complain(error.sentence)
      return 2
    }
  }

  /// Carries it out; a failure is a line on standard error.
  private func status(of parsed: ParsedCommandLine) -> Int32 {
    var log: EventLog?
    do throws(CommandFailure) {
      let parsed = try logged(parsed)
      log = parsed.options.log
      let status = try perform(parsed)
      log?.note("ended with status \(status)")
      return status
    } catch {
      log?.note("failed with status \(error.status): \(error.sentence)")
      complain(error.sentence)
      return error.status
    }
  }

  /// The same, with the log that it asks for open, and begun with what a report of a fault should name.
  private func logged(_ parsed: ParsedCommandLine) throws(CommandFailure) -> ParsedCommandLine {
    guard let path = parsed.options.logFile else { return parsed }
    var parsed = parsed
    let log = try EventLog.open(path)
    log.note("started \(SystemTime().now.internetDate), process \(getpid())")
    for line in surroundings(of: parsed.options) { log.note(line) }
    parsed.options.log = log
    return parsed
  }

  private func surroundings(of options: CommonOptions) -> [String] {
    Surroundings(
      options: options, environment: environment,
      repertoire: options.repertoire(of: repertoire, environment: environment)
    ).lines
  }

  private func perform(_ parsed: ParsedCommandLine) throws(CommandFailure) -> Int32 {
    let options = parsed.options
    let signs = options.repertoire(of: repertoire, environment: environment)
    switch parsed.invocation {
    case .help(let subcommand):
      return try say(HelpPage(of: subcommand).lines)
    case .version:
      return try say(surroundings(of: options))
    case .replay(let invocation):
      return ReplayCommand(invocation: invocation, repertoire: repertoire, environment: environment).run()
    case .pager(let invocation) where !isInteractive:
      return try perform(ParsedCommandLine(invocation: invocation.printed, options: options))
    case .pager(let invocation):
      return try PagerCommand(
        invocation: invocation, options: options, environment: environment, arguments: arguments,
        repertoire: repertoire
      ).run()
    case .list(let invocation):
      return try ListCommand(
        invocation: invocation, options: options, environment: environment, repertoire: signs
      ).run()
    case .show(let invocation):
      return try ShowCommand(
        invocation: invocation, options: options, environment: environment, repertoire: signs
      ).run()
    case .random(let invocation):
      return try RandomCommand(
        invocation: invocation, options: options, environment: environment, repertoire: signs
      ).run()
    case .prefetch(let invocation):
      return try PrefetchCommand(
        invocation: invocation, options: options, environment: environment, repertoire: signs
      ).run()
    case .cache(let invocation):
      return try CacheCommand(
        invocation: invocation, options: options, environment: environment, repertoire: signs
      ).run()
    case .marks(let invocation):
      let lines = try MarksCommand(invocation: invocation, environment: environment, repertoire: signs).run()
      return try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
        try TextOutput.standardOutput.write(lines: lines)
        return 0
      }
    }
  }

  /// Whether somebody, or a script in somebody's place, is there to page.
  private var isInteractive: Bool {
    TextOutput.standardOutput.isTerminal || environment[ReplayChild.variable] != nil
  }

  private func say(_ lines: [String]) throws(CommandFailure) -> Int32 {
    try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
      try TextOutput.standardOutput.write(lines: lines.map { DisplayText($0, in: repertoire) })
      return 0
    }
  }

  private func complain(_ sentence: String) {
    try? TextOutput.standardError.complain(sentence, in: repertoire)
  }
}
