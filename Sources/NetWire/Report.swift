/// What `pokedex-net` tells `pokedex`: how a request ended.
public enum Report: Hashable, Sendable {
  /// The whole answer.
  case answer(RequestID, Answer)
  /// There is none.
  case failure(RequestID, Failure)
}

extension Report {
  /// The request it is about.
  public var id: RequestID {
    switch self {
    case .answer(let id, _), .failure(let id, _): id
    }
  }
}
