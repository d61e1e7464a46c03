import Foundation
import FoundationNetworking
import NetWire

/// A request under way.
struct Transfer {
  /// Why its task was cancelled.
  enum Cancellation {
    case told
    case challenged
  }

  let id: RequestID
  let task: URLSessionDataTask
  /// In bytes.
  let limit: Int
  private(set) var body = Data()
  private(set) var cancellation: Cancellation?

  init(id: RequestID, task: URLSessionDataTask, limit: Int) {
    self.id = id
    self.task = task
    self.limit = limit
  }

  /// Notes why the task is about to be cancelled; false if it has been already.
  mutating func cancel(_ reason: Cancellation) -> Bool {
    guard cancellation == nil else { return false }
    cancellation = reason
    return true
  }

  /// Takes in a piece of the decoded body; false if it exceeds the limit.
  mutating func append(_ piece: Data) -> Bool {
    guard body.count + piece.count <= limit else { return false }
    body.append(piece)
    return true
  }

  /// What to say of it when it exceeds its limit.
  var excess: Report { .failure(id, Failure(.tooLarge, "more than \(limit) bytes")) }

  /// What to say of it when its task has completed.
  func report(error: (any Error)?) -> Report {
    let response = task.response as? HTTPURLResponse
    // A challenge is refused by a cancellation; the answer that brought it has arrived before.
    if let response, error == nil || cancellation == .challenged { return .answer(id, Answer(response, body: body)) }
    guard let error else { return .failure(id, Failure(.malformedAnswer, "no HTTP answer")) }
    if cancellation == .told { return .failure(id, Failure(.cancelled, "past its deadline")) }
    return .failure(id, Failure(error, hasResponse: response != nil))
  }
}
