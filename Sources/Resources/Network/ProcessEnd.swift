import EventLoop
import NetWire

/// How a network process came to its end.
enum ProcessEnd: Hashable, Sendable {
  /// By itself or by a signal of somebody else.
  case ended(ChildProcess.End)
  /// It was ended because it did not react to a cancellation.
  case silent
  /// It was ended because what it wrote was no report.
  case nonsense(WireError)
  /// It was ended because the program ends.
  case closed

  /// For a sentence about "the network process": "was ended by signal 9".
  var phrase: String {
    switch self {
    // pokedex-net's own, see its main.swift.
    case .ended(.exited(64)): "is of another version: start pokedex anew"
    case .ended(.exited(let status)): "ended with status \(status)"
    case .ended(.signalled(let signal)): "was ended by signal \(signal)"
    // libcurl waits for its resolver's thread before it lets go of a request.
    case .silent: "hung, as it does over a name server that is silent, and was ended"
    case .nonsense: "wrote what is no answer and was ended"
    case .closed: "was ended"
    }
  }
}
