import Glibc

/// How the program ends.
enum Ending: Sendable, Equatable {
  /// As the user wished: exit status 0.
  case done
  /// By a signal, as if the program had not handled it.
  case signal(Int32)
  /// What it was started for is not there, as a sentence.
  case failed(String)
  /// The terminal is gone.
  case terminalLost

  /// Whether the user wants the program gone now, rather than in order.
  var isAtOnce: Bool { self == .signal(SIGINT) || self == .signal(SIGTERM) }

  /// The status that a shell shows.
  var status: Int32 {
    switch self {
    case .done: 0
    case .signal(let number): 128 + number
    case .failed, .terminalLost: 1
    }
  }
}
