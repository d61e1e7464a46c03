import EventLoop

/// What the user has asked to be kept, or was shown as kept, and is not on disk yet: marks, lines of the prompt, the last
/// view, stored answers. The end of the program waits for them.
@UI
final class PendingWrites {
  /// How long the end waits: longer than SQLite waits for another program's lock.
  static let patience: Duration = .seconds(5)
  /// The same where a signal asks to end at once: what a disk takes that is not in trouble.
  static let shortPatience: Duration = .milliseconds(300)

  /// Sentences about what could not be written, and that nobody has been shown.
  private(set) var failures: [String] = []
  private var names: [Int: String] = [:]
  private var next = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// What is called `name` is about to be written.
  /// - Returns: the number to `end` it by.
  func begin(_ name: String) -> Int {
    next += 1
    names[next] = name
    return next
  }

  /// That is written, or has failed.
  func end(_ number: Int) {
    names[number] = nil
    if names.isEmpty { stopWaiting() }
  }

  /// Notes that something could not be written.
  func fail(_ sentence: String) { failures.append(sentence) }

  /// What is not written yet, in words; nil if everything is.
  var sentence: String? {
    let names = Set(names.values).sorted()
    return names.isEmpty ? nil : "not written: \(names.joined(separator: ", "))"
  }

  /// Returns when everything is written, or `patience` has passed: then that is a failure, too.
  func finish(within patience: Duration, by time: any TimeSource) async {
    guard !names.isEmpty else { return }
    let timer = time.schedule(after: patience) { [weak self] in self?.stopWaiting() }
    await withCheckedContinuation { waiting = $0 }
    timer.cancel()
    if let sentence { fail(sentence) }
  }

  private func stopWaiting() {
    waiting?.resume()
    waiting = nil
  }
}
