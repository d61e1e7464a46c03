import EventLoop
import Glibc

/// How the process ends where an exit status does not say it.
enum ProcessEnding {
  /// The signals that ask the program to end.
  static let asking = [SIGINT, SIGTERM, SIGHUP]

  /// Has those signals end the process at once from now on, also one that has just come, and ^Z stop it.
  @UI
  static func waitForNothing() {
    EventLoop.shared.watchSignals(asking) { die(by: $0) }
    signal(SIGTSTP, SIG_DFL)
  }

  /// Ends by `signal` with its default action, so that a shell sees which signal it was.
  static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }
}
