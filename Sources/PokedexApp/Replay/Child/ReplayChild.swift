import EventLoop
import FoundationEssentials
import PokeAPI
import Resources
import Terminal

/// The side of a replay that lives in the program under test: its clock, its keys, its answers, and the word when it is
/// idle. README.md says what idle means.
///
/// The program asks `connect` once when it starts. If a script drives it, it takes clock, keys and transport from here,
/// makes its runtime as ever, and hands it to `drive`.
@UI
final class ReplayChild {
  /// The variable that says that a script drives this program, over descriptor 3.
  nonisolated static let variable = "POKEDEX_REPLAY"

  /// Size, source of answers, wall clock.
  let configuration: ReplayConfiguration
  /// The clock, which only the script moves.
  let time: VirtualTime

  private let channel: FileDescriptor
  private let keys: (reading: FileDescriptor, writing: FileDescriptor)
  private let scripted: ScriptedTransport?
  private var lines = LineReader()
  private var watch: Watch?
  private weak var program: (any ReplayedProgram)?
  /// The request that is being carried out, and what is left of it.
  private var pending: Pending?
  private var complaint: String?
  private var isRunnerGone = false

  private struct Pending {
    let number: Int
    /// The uptime up to which the clock is still to be moved.
    var clock: Duration
    /// What is to be typed then.
    var bytes: ArraySlice<UInt8>
  }

  /// The runner's end, if this process was started by one; nil in every other.
  static func connect(environment: [String: String] = ProcessInfo.processInfo.environment) -> ReplayChild? {
    guard environment[variable] == "3" else { return nil }
    let channel = FileDescriptor(3)
    channel.closeOnExec()
    return ReplayChild(channel)
  }

  /// Waits for the runner's first message on `channel`; nil where it does not come.
  init?(_ channel: FileDescriptor) {
    var first: [UInt8]?
    while first == nil {
      guard case .bytes(let bytes) = channel.read() else { return nil }
      lines.append(bytes)
      first = lines.next()
    }
    guard let first, let envelope = ReplayEnvelope<ReplayRequest>(line: first),
      case .configure(let configuration) = envelope.content, let keys = try? FileDescriptor.pipe()
    else { return nil }
    self.channel = channel
    self.keys = keys
    self.configuration = configuration
    time = VirtualTime(now: WallTime(milliseconds: configuration.now))
    scripted = configuration.served.scriptedTransport(gate: configuration.gate)
    pending = Pending(number: envelope.number, clock: .zero, bytes: [])
  }

  isolated deinit {
    watch?.cancel()
    for descriptor in [channel, keys.reading, keys.writing] { descriptor.close() }
  }

  /// Where the program reads its keys: the descriptor for `Screen`.
  var keyDescriptor: Int32 { keys.reading.number }

  /// What the program asks for its answers. `network` makes the real transport, for a script that serves a real server.
  func transport(network: () -> any Transport) -> any Transport {
    scripted ?? (configuration.served == .bundled ? OfflineTransport() : network())
  }

  /// Drives `program` from now on: tells it to draw when the loop has nothing else to do, and the runner when it is idle.
  func drive(_ program: any ReplayedProgram) {
    self.program = program
    watch = EventLoop.shared.watch(channel.number, for: .readable) { [weak self] _ in self?.receive() }
    EventLoop.shared.setWhenIdle { [weak self] in self?.loopHasNothingToDo() }
  }

  /// The program has ended and writes nothing any more. Whoever would remove the script's folder may be gone.
  func programHasEnded() {
    guard isRunnerGone, let path = configuration.folder else { return }
    ReplayFolder(madeAt: path)?.remove()
  }

  // MARK: Requests

  private func receive() {
    guard case .bytes(let bytes) = channel.read() else {
      watch?.cancel()
      isRunnerGone = true
      program?.hangUp()
      return
    }
    lines.append(bytes)
    while let line = lines.next() {
      guard let envelope = ReplayEnvelope<ReplayRequest>(line: line) else { continue }
      begin(envelope)
    }
  }

  private func begin(_ request: ReplayEnvelope<ReplayRequest>) {
    var pending = Pending(number: request.number, clock: time.uptime, bytes: [])
    switch request.content {
    case .configure, .settle: break
    case .press(let bytes):
      pending.clock += .milliseconds(200)
      pending.bytes = Array(bytes)[...]
    case .burst(let bytes): pending.bytes = Array(bytes)[...]
    case .resize(let columns, let rows): program?.resize(to: Size(columns: columns, rows: rows))
    case .advance(let milliseconds): pending.clock += .milliseconds(milliseconds)
    case .gate(let change): decide(change)
    case .fence(let name): program?.fence(name)
    case .report: return answer(request.number, isReport: true)
    }
    self.pending = pending
  }

  private func decide(_ change: Gate.Change) {
    if case .release(let path) = change, scripted?.hasRule(for: path) == false {
      complaint = "nothing is held or fails at \(path)"
    }
    scripted?.apply(change)
  }

  // MARK: Idle

  /// One step: of all that may be left to do the first, so that the program settles before the next one.
  private func loopHasNothingToDo() {
    guard let program else { return }
    program.present()
    guard EventLoop.shared.isQuiet, ActivityLedger.shared.isEmpty, !program.isEnding,
      program.loadsAreIdle(isHeld: { scripted?.isHeld($0) ?? false }), var pending
    else { return }
    let goal = max(pending.clock, time.uptime)
    let next = time.nextDue ?? .seconds(Int64.max)
    if next <= goal || time.uptime < goal {
      // Only to the next timer: what it sets off may set timers of its own on the way.
      time.advance(by: max(min(next, goal) - time.uptime, .zero))
    } else if !pending.bytes.isEmpty {
      pending.bytes = pending.bytes.dropFirst(keys.writing.write(pending.bytes) ?? pending.bytes.count)
      self.pending = pending
    } else {
      self.pending = nil
      answer(pending.number, isReport: false)
      return
    }
    // The loop is about to wait; it shall come by here again.
    Task { @UI in }
  }

  private func answer(_ number: Int, isReport: Bool) {
    var answer = ReplayAnswer(requests: scripted?.requests ?? [:], now: time.now.milliseconds, report: [])
    if isReport {
      answer.report = report
    } else if let program {
      let (frame, depth) = program.readScreen()
      answer.screen = ScreenSnapshot(frame, depth: depth).text
      answer.complaint = complaint
      complaint = nil
    }
    guard let line = ReplayEnvelope(number: number, content: answer).line else { return }
    _ = channel.writeAll(line)
  }

  private var report: [String] {
    let due = time.nextDue.map { "a timer is due in \($0 - time.uptime)" } ?? "no timer is set"
    return ActivityLedger.shared.running.map { "under way: \($0)" }
      + (scripted?.heldURLs ?? []).map { "held: \($0)" }
      + [EventLoop.shared.isQuiet ? "the loop is quiet" : "the loop is busy", due]
      + (program?.isEnding == true ? ["the program is ending"] : []) + (program?.diagnosis ?? [])
  }
}
