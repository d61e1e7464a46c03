import EventLoop
import Glibc
import Resources
import Terminal

/// The file of `--log`: what was asked and why, and how long it took. Any thread.
///
/// A line an event, with the seconds since the start before it. It holds addresses, numbers and reasons, made safe: no
/// keys, no texts of answers, nothing of the environment but what says how the terminal is.
public struct EventLog: Equatable, Sendable {
  let descriptor: Int32
  private let start: Duration

  /// Opens `path` to be added to, or makes it, readable by the user alone.
  static func open(_ path: String) throws(CommandFailure) -> EventLog {
    // A pipe that nobody reads would stop the program here.
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure("--log: \(path.quoted) can't be written: \(String(cString: strerror(errno)))", status: 1)
    }
    guard isatty(descriptor) == 0 else {
      throw CommandFailure("--log: \(path.quoted) is a terminal, where it would land amid the screen", status: 2)
    }
    return EventLog(descriptor: descriptor, start: SystemTime().uptime)
  }

  func note(_ text: String) {
    let milliseconds = (SystemTime().uptime - start).wholeMilliseconds
    let seconds = "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    // A log that can't be written is no reason to stop.
    try? TextOutput(descriptor: descriptor, waitsForRoom: false).write(line: DisplayText("\(seconds) \(text)"))
  }

  func note(_ decision: LoadDecision) {
    let reason =
      switch decision.reason {
      case .fresh: "fresh"
      case .expired: "expired"
      case .ofUnknownAge: "of unknown age"
      case .missing: "not known"
      case .bundled: "bundled facts alone"
      case .asked: "asked for by the user"
      case .invalidated: "found to be wrong"
      case .failedRecently: "failed a moment ago"
      case .offline: "offline"
      }
    var known = decision.source.map { ", from the \($0)" } ?? ""
    if let age = decision.age { known += ", \(Age.words(age))" }
    note("\(decision.asks ? "ask" : "keep") \(decision.url): \(reason)\(known)")
  }
}
