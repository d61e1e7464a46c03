import Glibc

/// How the process ends where an exit status does not say it.
enum ProcessEnding {
  /// Ends by `signal` with its default action, so that a shell sees which signal it was.
  static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }
}
