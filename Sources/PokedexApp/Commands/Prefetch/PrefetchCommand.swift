import EventLoop
import Glibc
import PokeAPI
import Resources
import Terminal

/// `pokedex prefetch`: stores what entries' pages are made of, to be read without a network.
struct PrefetchCommand {
  /// More names of what failed are counted only.
  private static let mostFailuresNamed = 20

  let invocation: PrefetchInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire
  var output = TextOutput.standardOutput
  var errors = TextOutput.standardError

  /// What is left to say when the loop has ended.
  private struct End: Sendable {
    let tally: PrefetchTally
    let stop: PrefetchStop?
    let entries: Int
    let bytes: Int
    let time: Duration
    /// What the store had to say.
    let notice: String?
  }

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status, unless the program ends by a signal.
  func run() throws(CommandFailure) -> Int32 {
    let base = try options.base()
    guard !options.isOffline else {
      throw CommandFailure("'prefetch' needs the network, which --offline leaves alone", status: 2)
    }
    guard Backend.storePath(options, environment) != nil else {
      throw CommandFailure("there is no place for a cache: neither HOME nor XDG_CACHE_HOME is set", status: 1)
    }
    return try tell(Background.run { await fetch(base) })
  }

  // MARK: Fetching

  @UI
  private func fetch(_ base: APIBase) async -> End {
    let time = SystemTime()
    let start = time.uptime
    var limits = RequestLimits.prefetch
    if let rate = invocation.rate { limits.interval = .seconds(1) / rate }
    let network = LoggedNetwork(time: time, log: options.log)
    let transport = CountingTransport(network)
    let notices = Notices()
    let backend = Backend(
      base: base, options: options, environment: environment, time: time, transport: transport, limits: limits,
      onNotice: { notices.first = notices.first ?? $0 }, endTransport: { network.close() })
    let names = options.names(in: repertoire)
    let prefetcher = Prefetcher(api: backend.api, invocation: invocation, names: names)
    let display = PrefetchDisplay(
      output: output, errors: errors, isLive: errors.isTerminal && environment["TERM"] != "dumb",
      repertoire: repertoire, time: time
    ) { .init(tally: prefetcher.tally, bytes: transport.bytes, pause: backend.api.service.pause) }
    display.onClosed = { prefetcher.end(.closedOutput) }
    EventLoop.shared.watchSignals(ProcessEnding.asking) { signal in
      // The second one has no patience.
      if case .signal = prefetcher.stop { ProcessEnding.die(by: signal) }
      prefetcher.end(.signal(signal))
    }
    display.begin()
    await prefetcher.run()
    display.end()
    await backend.close()
    return End(
      tally: prefetcher.tally, stop: prefetcher.stop, entries: prefetcher.entries, bytes: transport.bytes,
      time: time.uptime - start, notice: notices.first)
  }

  @UI
  private final class Notices {
    var first: String?
  }

  // MARK: What is said at the end

  private func tell(_ end: End) throws(CommandFailure) -> Int32 {
    if let notice = end.notice, notice != end.stop?.sentenceOfStore { complain(notice) }
    if case .nothing(let reason) = end.stop { throw CommandFailure(reason, status: 1) }
    name(end.tally.failures)
    switch end.stop {
    case .signal(let number):
      complain("stopped; \(left(end.tally))")
      options.log?.note("ended by signal \(number); \(left(end.tally))")
      ProcessEnding.die(by: number)
    case .closedOutput: return 0
    case .offline(let error): throw CommandFailure("\(error.sentence); \(left(end.tally))", status: 1)
    case .store(let sentence): throw CommandFailure("\(sentence); \(left(end.tally))", status: 1)
    case .failures(let last): throw CommandFailure("given up: \(last), again and again; \(left(end.tally))", status: 1)
    case .nothing, nil: break
    }
    let line = DisplayText(summary(end), in: repertoire)
    return try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
      try output.write(line: line)
      return end.tally.failures.isEmpty ? 0 : 1
    }
  }

  private func name(_ failures: [PrefetchTally.Failure]) {
    for failure in failures.prefix(Self.mostFailuresNamed) { complain("\(failure.what): \(failure.sentence)") }
    let more = failures.count - Self.mostFailuresNamed
    if more > 0 { complain("and \(grouped(more)) more") }
  }

  private func left(_ tally: PrefetchTally) -> String {
    guard tally.isPlanned else { return "nothing was fetched" }
    return "\(grouped(tally.left)) of \(grouped(tally.total)) are left, which the same command goes on with"
  }

  private func summary(_ end: End) -> String {
    let tally = end.tally
    var parts: [String] = []
    if tally.fetched > 0 || tally.done == 0 {
      parts.append("\(grouped(tally.fetched)) fetched (\(ByteCount.words(end.bytes)))")
    }
    if tally.confirmed > 0 { parts.append("\(grouped(tally.confirmed)) confirmed") }
    if tally.fresh > 0 { parts.append("\(grouped(tally.fresh)) fresh already") }
    if !tally.failures.isEmpty { parts.append("\(grouped(tally.failures.count)) failed") }
    let entries = end.entries == 1 ? "1 entry" : "\(grouped(end.entries)) entries"
    return "\(entries) in \(PrefetchBar.clock(end.time)): \(parts.joined(separator: ", "))"
  }

  private func complain(_ sentence: String) {
    try? errors.complain(sentence, in: repertoire)
  }
}
