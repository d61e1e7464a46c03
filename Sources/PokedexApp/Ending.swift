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

  /// The status that a shell shows.
  var status: Int32 {
    switch self {
    case .done: 0
    case .signal(let number): 128 + number
    case .failed, .terminalLost: 1
    }
  }
}
