import EventLoop
import FoundationEssentials
import Terminal

/// One script, carried out.
@UI
final class ScriptRun {
  /// Something that was not as the script says.
  struct Failure: Hashable, Sendable {
    let line: Int
    /// One or more lines.
    let message: String
  }

  private let script: Script
  private let program: String
  private let isUpdating: Bool
  private let patience: Duration
  private let terminal: FileDescriptor?
  private let folder: ReplayFolder

  private var size = Size(columns: 80, rows: 24)
  private var variables: [String: String] = [:]
  private var served = Served.bundled
  private var gate = Gate()
  private var process: ReplayedProcess?
  private var end: ChildProcess.End?
  /// The last word of the program.
  private var state: ReplayAnswer?
  private var screen: ScreenSnapshot?
  /// Where the virtual wall clock stands; the next start takes it up. 2026-01-01T00:00:00Z at first.
  private var now: Int64 = 1_767_225_600_000

  private(set) var failures: [Failure] = []
  /// How many screens were compared or written.
  private(set) var screens = 0
  /// Screens that were written since they differed, by their paths.
  private(set) var written: [String] = []

  /// A run of `script` with the program at `program`. Updating, it writes screens instead of comparing them.
  init(
    _ script: Script, program: String, isUpdating: Bool, patience: Duration, terminal: FileDescriptor? = nil
  ) throws {
    self.script = script
    self.program = program
    self.isUpdating = isUpdating
    self.patience = patience
    self.terminal = terminal
    folder = try ReplayFolder()
  }

  /// Carries out every step, up to one after which nothing can be said any more.
  func run() async {
    defer { folder.remove() }
    for step in script.steps {
      do {
        try await perform(step.directive, line: step.line)
      } catch {
        failures.append(Failure(line: step.line, message: "\(step.text)\n\(error.message)"))
        break
      }
    }
    process = nil
  }

  /// What makes the rest of a script meaningless.
  private struct Halt: Error {
    let message: String
  }

  private func perform(_ directive: Directive, line: Int) async throws(Halt) {
    switch directive {
    case .size(let size): self.size = size
    case .environment(let name, let value): variables[name] = value
    case .serve(let served): self.served = served
    case .start(let arguments): try await start(arguments)
    case .key(let presses):
      for press in presses { try await self.press(press) }
    case .burst(let bytes): try await ask(.burst(Data(bytes)))
    case .resize(let size):
      try await fence("size-\(size.columns)x\(size.rows)")
      try await ask(.resize(columns: size.columns, rows: size.rows))
    case .advance(let duration): try await ask(.advance(milliseconds: duration.milliseconds))
    case .signal(let number): try await send(signal: number)
    case .hold(let path): try await decide(.hold(path))
    case .release(let path): try await decide(.release(path))
    case .fail(let path, let failure): try await decide(.fail(path, failure))
    case .exit(let status): try await expectExit(status, line: line)
    case .snap(let name):
      try await fence("snap-\(name)")
      try snap(name, line: line)
    case .expect, .expectNot, .expectStatus, .expectRequests: try check(directive, line: line)
    }
  }

  // MARK: Doing

  private func start(_ arguments: [String]) async throws(Halt) {
    guard process == nil else { throw Halt(message: "the program runs already") }
    end = nil
    do {
      process = try ReplayedProcess(
        path: program, arguments: served.arguments + arguments, environment: environment,
        terminal: terminal)
    } catch {
      throw Halt(message: "the program cannot be started: \(error)")
    }
    try await ask(
      .configure(
        ReplayConfiguration(
          columns: size.columns, rows: size.rows, served: served, gate: gate, now: now, folder: folder.path)))
  }

  /// Everything a program can see of the world, so that it is the same everywhere.
  private var environment: [String: String] {
    var environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "ESCDELAY": "25", "PATH": "/usr/bin:/bin",
      // A crash is to end the program at once, with its words, instead of asking someone at a terminal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment.merging(folder.environment) { $1 }.merging(variables) { $1 }
  }

  /// A lone Esc acts only when `ESCDELAY` has passed without more bytes; what follows it comes later than that.
  private func press(_ bytes: [UInt8]) async throws(Halt) {
    try await ask(.press(Data(bytes)))
    guard bytes == [0x1B], process != nil else { return }
    try await ask(.advance(milliseconds: environment["ESCDELAY"].flatMap { Int64($0) } ?? 25))
  }

  private func decide(_ change: Gate.Change) async throws(Halt) {
    guard served.isScripted else { throw Halt(message: "only answers that are made in process can be held or fail") }
    if process == nil, case .release(let path) = change, !gate.hasRule(for: path) {
      throw Halt(message: "nothing is held or fails at \(path)")
    }
    gate.apply(change)
    if process != nil { try await ask(.gate(change)) }
  }

  private func send(signal: Int32) async throws(Halt) {
    guard let process else { throw Halt(message: notRunning) }
    process.send(signal: signal)
    try await ask(.settle)
  }

  /// Where the program draws to a terminal, tells who reads along what comes next.
  private func fence(_ name: String) async throws(Halt) {
    if terminal != nil, process != nil { try await ask(.fence(name)) }
  }

  private func ask(_ request: ReplayRequest) async throws(Halt) {
    guard let process else { throw Halt(message: notRunning) }
    switch await process.perform(request, patience: patience) {
    case .idle(let answer):
      state = answer
      now = answer.now
      screen = answer.screen.flatMap(ScreenSnapshot.init(text:))
      if let complaint = answer.complaint { throw Halt(message: complaint) }
      if screen == nil { throw Halt(message: "the program's screen cannot be read:\n\(answer.screen ?? "")") }
    case .ended(let end):
      self.end = end
      self.process = nil
      printed = process.printed
    case .stuck(let report):
      printed = process.printed
      self.process = nil
      let screen = screen.map { "\nthe last screen:\n\($0.text)" } ?? ""
      throw Halt(
        message: "the program was not idle within \(patience)\n"
          + report.joined(separator: "\n") + said + screen)
    }
  }

  // MARK: Judging

  private var printed: [UInt8] = []

  private var said: String {
    printed.isEmpty ? "" : "\nit said:\n" + String(decoding: printed.suffix(4096), as: UTF8.self)
  }

  private var notRunning: String {
    guard let end else { return "the program has not been started" }
    return "the program has ended, with status \(end.shellStatus)\(said)"
  }

  private func expectExit(_ status: Int32, line: Int) async throws(Halt) {
    if process != nil { try await ask(.settle) }
    guard process == nil else {
      throw Halt(message: "the program still runs:\n\(screen?.text ?? "")")
    }
    guard let end else { throw Halt(message: notRunning) }
    if end.shellStatus != status { fail(line, "expected status \(status), got \(end.shellStatus)\(said)") }
  }

  private func check(_ directive: Directive, line: Int) throws(Halt) {
    guard let state, let screen else { throw Halt(message: notRunning) }
    switch directive {
    case .expect(let text) where !screen.shows(text):
      fail(line, "the screen does not show \"\(text)\":\n\(screen.text)")
    case .expectNot(let text) where screen.shows(text):
      fail(line, "the screen shows \"\(text)\":\n\(screen.text)")
    case .expectStatus(let text):
      let status = screen.text(ofRow: screen.size.rows - 1)
      if !status.contains(text) { fail(line, "the status line does not show \"\(text)\" but\n\(status)") }
    case .expectRequests(let path, let count):
      let rule = ServedPath(path)
      let made = state.requests.filter { rule.covers(ServedPath($0.key)) }.values.reduce(0, +)
      guard made != count else { break }
      let all = state.requests.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      fail(line, "\(made) requests were made for \(path), not \(count); of all:\n" + all.joined(separator: "\n"))
    default: break
    }
  }

  private func snap(_ name: String, line: Int) throws(Halt) {
    guard let screen, process != nil else { throw Halt(message: notRunning) }
    screens += 1
    let path = script.screenPath(name)
    let kept = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    guard kept != screen.text else { return }
    if isUpdating { return try write(screen, to: path) }
    guard let kept else {
      return fail(line, "there is no \(path) yet; --update writes it:\n\(screen.text)")
    }
    guard let expected = ScreenSnapshot(text: kept) else {
      return fail(line, "\(path) is no screen:\n\(kept)")
    }
    guard let difference = ScreenDifference(expected: expected, actual: screen) else { return }
    fail(line, "the screen is not that of \(path):\n\(difference.report)")
  }

  private func write(_ screen: ScreenSnapshot, to path: String) throws(Halt) {
    do {
      try FileManager.default.createDirectory(atPath: script.screensFolder, withIntermediateDirectories: true)
      try Data(screen.text.utf8).write(to: URL(filePath: path))
      written.append(path)
    } catch {
      throw Halt(message: "\(path) cannot be written: \(error)")
    }
  }

  private func fail(_ line: Int, _ message: String) {
    let text = script.steps.first { $0.line == line }?.text ?? ""
    failures.append(Failure(line: line, message: "\(text)\n\(message)"))
  }
}

extension Duration {
  /// Whole milliseconds.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
