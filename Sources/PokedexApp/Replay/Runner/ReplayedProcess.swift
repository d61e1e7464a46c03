import EventLoop
import FoundationEssentials

/// The runner's side of one program under test.
@UI
final class ReplayedProcess {
  /// What came of a request.
  enum Outcome: Sendable {
    /// The program is idle again.
    case idle(ReplayAnswer)
    /// It has ended.
    case ended(ChildProcess.End)
    /// It was not idle in time; it is killed. What it was doing, for people.
    case stuck([String])
  }

  private let child: ChildProcess
  private let channel: FileDescriptor
  private let output: FileDescriptor
  private var watches: [Watch] = []
  private var lines = LineReader()
  private var number = 0
  private var waiting: [Int: CheckedContinuation<ReplayAnswer?, Never>] = [:]
  private var isClosed = false

  /// What it has written to its standard output and standard error.
  private(set) var printed: [UInt8] = []

  /// Starts the program at `path`. It draws to `terminal`, or nowhere.
  init(
    path: String, arguments: [String], environment: [String: String], terminal: FileDescriptor?
  ) throws(SystemCallError) {
    let (mine, its) = try FileDescriptor.socketPair()
    let (reading, writing) = try FileDescriptor.pipe()
    defer {
      its.close()
      writing.close()
    }
    channel = mine
    output = reading
    child = try ChildProcess(
      ChildProcess.Launch(
        path: path, arguments: arguments,
        environment: environment.merging([ReplayChild.variable: "3"]) { $1 }, output: writing, screen: terminal,
        channel: its))
    watches = [
      EventLoop.shared.watch(mine.number, for: .readable) { [weak self] _ in self?.receive() },
      EventLoop.shared.watch(reading.number, for: .readable) { [weak self] _ in self?.readOutput() },
    ]
  }

  isolated deinit {
    for watch in watches { watch.cancel() }
    channel.close()
    output.close()
  }

  /// Carries out `request`, and waits until the program is idle or has ended, but no longer than `patience`.
  func perform(_ request: ReplayRequest, patience: Duration) async -> Outcome {
    let alarm = SystemTime().schedule(after: patience) { [weak self] in self?.losePatience() }
    let answer = await ask(request)
    alarm.cancel()
    if let answer, answer.report.isEmpty { return .idle(answer) }
    let end = await child.waitForEnd()
    readOutput()
    return answer.map { .stuck($0.report) } ?? .ended(end)
  }

  /// Sends `signal`; what comes of it shows in the next `perform`.
  func send(signal: Int32) { child.send(signal: signal) }

  private func ask(_ request: ReplayRequest) async -> ReplayAnswer? {
    number += 1
    let number = number
    guard !isClosed, let line = ReplayEnvelope(number: number, content: request).line, channel.writeAll(line)
    else { return nil }
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  /// Asks the program what it is doing; if it does not even say that, it does not come back to its loop.
  private func losePatience() {
    Task {
      let alarm = SystemTime().schedule(after: .seconds(2)) { [weak self] in
        self?.giveUp(with: ["the program does not come back to its event loop"])
      }
      let report = await ask(.report)
      alarm.cancel()
      if let report { giveUp(with: report.report) }
    }
  }

  private func giveUp(with report: [String]) {
    let answer = ReplayAnswer(requests: [:], now: 0, report: report)
    child.send(signal: 9)
    resumeAll(with: answer)
  }

  private func receive() {
    guard case .bytes(let bytes) = channel.read() else {
      isClosed = true
      watches[0].cancel()
      return resumeAll(with: nil)
    }
    lines.append(bytes)
    while let line = lines.next() {
      guard let envelope = ReplayEnvelope<ReplayAnswer>(line: line) else { continue }
      waiting.removeValue(forKey: envelope.number)?.resume(returning: envelope.content)
    }
  }

  private func resumeAll(with answer: ReplayAnswer?) {
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume(returning: answer) }
  }

  private func readOutput() {
    while true {
      switch output.read() {
      case .bytes(let bytes): printed += bytes
      case .nothingYet: return
      case .ended: return watches[1].cancel()
      }
    }
  }
}
