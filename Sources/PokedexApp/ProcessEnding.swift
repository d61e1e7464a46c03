import EventLoop
import Glibc

/// How the process ends where an exit status does not say it.
enum ProcessEnding {
  /// The signals that ask the program to end.
  static let asking = [SIGINT, SIGTERM, SIGHUP]

  /// For the time in which the last things are written: ^C and SIGTERM end the process at once, also one that has just
  /// come, after `say`; ^Z stops it. The terminal's own hanging up asks for nothing more than is being done, and any
  /// other signal that was watched is still caught, for nothing.
  @UI
  static func finish(_ say: @escaping @UI () -> Void) {
    EventLoop.shared.watchSignals(asking) { signal in
      guard Ending.signal(signal).isAtOnce else { return }
      say()
      die(by: signal)
    }
    signal(SIGTSTP, SIG_DFL)
  }

  /// Ends by `signal` with its default action, so that a shell sees which signal it was.
  static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }
}
