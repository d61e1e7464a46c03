import EventLoop
import Synchronization

/// Runs the event loop for what goes on in it: the pager, or a command that waits for answers.
enum Background {
  /// Runs `work` on the calling thread, which must be the process's first, until it is done.
  static func run<Value: Sendable>(_ work: @escaping @UI @Sendable () async -> Value) -> Value {
    let value = Mutex<Value?>(nil)
    Task { @UI in
      let result = await work()
      value.withLock { $0 = result }
      EventLoop.shared.stop()
    }
    EventLoop.shared.run()
    // The loop has no other end than the one above.
    guard let value = value.withLock({ $0 }) else { preconditionFailure("the event loop ended before its work") }
    return value
  }
}
