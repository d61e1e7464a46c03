public import EventLoop
import Glibc
import NetWire

/// The real transport: URLSession in a process of its own, `pokedex-net`, which is started by the first request and
/// again when it has died.
///
/// What was in flight at a death is asked once more; what is in flight at a second one is suspected of it, and fails.
/// After three deaths within a minute everything fails as offline until the first of them is a minute old.
@UI
public final class NetworkProcess: Transport {
  /// How long the process may leave a cancellation without a report.
  static let patience: Duration = .seconds(2)

  private enum State {
    case idle
    case running(RunningProcess)
    case closed
  }

  private struct Flight {
    let request: TransportRequest
    let continuation: CheckedContinuation<Result<TransportResponse, TransportError>, Never>
    /// Whether the present process has been told of it.
    var isAsked = false
    var deaths = 0
  }

  private let time: any TimeSource
  private let program: NetworkProgram?
  private let log: FileDescriptor?
  private var state = State.idle
  private var flights: [RequestID: Flight] = [:]
  /// The cancellations that await their report.
  private var cancellations: [RequestID: any ScheduledTimer] = [:]
  private var deaths = RecentDeaths()
  private var lastID: UInt32 = 0

  /// A transport whose process is started when it is first needed. The process writes its complaints to `log`,
  /// which the caller keeps open, or nowhere.
  public convenience init(time: any TimeSource, log: FileDescriptor? = nil) {
    self.init(time: time, program: NetworkProgram.find(), log: log)
  }

  /// Where the process's program is; nil if it is not there.
  public nonisolated static var programPath: String? { NetworkProgram.find()?.path }

  init(time: any TimeSource, program: NetworkProgram?, log: FileDescriptor? = nil) {
    self.time = time
    self.program = program
    self.log = log
  }

  isolated deinit { close() }

  public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard !Task.isCancelled else { throw .timedOut }
    lastID &+= 1
    let id = RequestID(lastID)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        flights[id] = Flight(request: request, continuation: continuation)
        ask(id)
      }
    } onCancel: {
      Task { @UI [weak self] in self?.passDeadline(of: id) }
    }
    return try outcome.get()
  }

  /// Ends the process; what is in flight fails, and so does every later request.
  public func close() {
    if case .running(let process) = state { process.end(because: .closed) }
    state = .closed
    forgetCancellations()
    failAll(.networkProcess(reason: "the program is ending"))
  }

  /// The process that runs now.
  var processID: pid_t? {
    guard case .running(let process) = state, !process.hasEnded else { return nil }
    return process.id
  }

  /// Whether a cancelled request is still to be reported.
  var awaitsCancellation: Bool { !cancellations.isEmpty }

  /// Blocks the loop until the process has something to report, as it may have after a suspension.
  func waitForReport() -> Bool {
    guard case .running(let process) = state else { return false }
    return process.waitForReport()
  }

  // MARK: Asking

  private func ask(_ id: RequestID) {
    switch state {
    case .closed: finish(id, .failure(.networkProcess(reason: "the program is ending")))
    // Asked of the next one.
    case .running(let process) where process.hasEnded: break
    case .running(let process): ask(id, of: process)
    case .idle:
      if let reason = deaths.reasonToWait(at: time.uptime) { return finish(id, .failure(.offline(reason: reason))) }
      do {
        ask(id, of: try start())
      } catch {
        finish(id, .failure(error))
      }
    }
  }

  private func ask(_ id: RequestID, of process: RunningProcess) {
    guard let request = flights[id]?.request else { return }
    do {
      try process.send(.get(id, Inquiry(request)))
      flights[id]?.isAsked = true
    } catch {
      // Too long for a frame: megabytes of URL or header.
      finish(id, .failure(.badURL))
    }
  }

  private func start() throws(TransportError) -> RunningProcess {
    guard let program else {
      throw .networkProcess(reason: "pokedex-net is neither beside pokedex nor in ../libexec/pokedex")
    }
    do {
      let process = try RunningProcess(program, log: log) { [weak self] report in
        self?.take(report)
      } onEnd: { [weak self] end in
        self?.bury(end)
      }
      state = .running(process)
      return process
    } catch {
      throw .networkProcess(reason: "pokedex-net cannot be started: \(error)")
    }
  }

  // MARK: Answers

  private func take(_ report: Report) {
    if let timer = cancellations.removeValue(forKey: report.id) {
      timer.cancel()
    } else {
      finish(report.id, Result(report, limit: flights[report.id]?.request.maximumBytes ?? 0))
    }
  }

  private func finish(_ id: RequestID, _ outcome: Result<TransportResponse, TransportError>) {
    flights.removeValue(forKey: id)?.continuation.resume(returning: outcome)
  }

  private func failAll(_ error: TransportError) {
    for id in flights.keys.sorted(by: { $0.rawValue < $1.rawValue }) { finish(id, .failure(error)) }
  }

  // MARK: Deadlines

  private func passDeadline(of id: RequestID) {
    // After a suspension the answer may have been waiting for as long as the deadline has been over.
    if case .running(let process) = state { process.drain() }
    guard let flight = flights[id] else { return }
    finish(id, .failure(.timedOut))
    guard flight.isAsked, case .running(let process) = state, !process.hasEnded else { return }
    cancellations[id] = time.schedule(after: Self.patience) { [weak self] in self?.losePatience(over: id) }
    // A frame of nine bytes, which is never too long.
    try? process.send(.cancel(id))
  }

  private func losePatience(over id: RequestID) {
    guard case .running(let process) = state else { return }
    process.drain()
    if cancellations[id] != nil { process.end(because: .silent) }
  }

  private func forgetCancellations() {
    for timer in cancellations.values { timer.cancel() }
    cancellations = [:]
  }

  // MARK: Deaths

  private func bury(_ end: ProcessEnd) {
    if case .closed = state { return }
    // A process that has had nothing to do for a minute ends itself.
    let wasAsked = !cancellations.isEmpty || flights.values.contains(where: \.isAsked)
    state = .idle
    forgetCancellations()
    if end != .ended(.exited(0)) || wasAsked { deaths.add(end, at: time.uptime) }
    for id in flights.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if flights[id]?.isAsked == true { flights[id]?.deaths += 1 }
      flights[id]?.isAsked = false
      if flights[id]?.deaths == 2 {
        let reason = "the network process failed twice over this request: it \(end.phrase)"
        finish(id, .failure(.networkProcess(reason: reason)))
      } else {
        ask(id)
      }
    }
  }
}
