/// Timers in the order in which they are due. Those due at the same moment fire in the order in which they were made.
@UI
final class TimerQueue {
  @UI
  final class Entry: ScheduledTimer {
    let due: Duration
    private var action: (@UI @Sendable () -> Void)?

    fileprivate init(due: Duration, action: @escaping @UI @Sendable () -> Void) {
      self.due = due
      self.action = action
    }

    var isCancelled: Bool { action == nil }

    func cancel() { action = nil }

    fileprivate func fire() {
      let action = self.action
      self.action = nil
      action?()
    }
  }

  /// Sorted by `due`, latest first, so that the next one is popped from the end.
  private var entries: [Entry] = []

  nonisolated init() {}

  var next: Duration? {
    while let last = entries.last, last.isCancelled { entries.removeLast() }
    return entries.last?.due
  }

  func add(due: Duration, _ action: @escaping @UI @Sendable () -> Void) -> Entry {
    let entry = Entry(due: due, action: action)
    let index = entries.firstIndex { $0.due <= due } ?? entries.endIndex
    entries.insert(entry, at: index)
    return entry
  }

  /// Fires the first timer due at `uptime`, and says whether there was one.
  func fireNext(dueAt uptime: Duration) -> Bool {
    guard let next, next <= uptime else { return false }
    entries.removeLast().fire()
    return true
  }
}
