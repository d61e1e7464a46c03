import EventLoop
import Resources

/// Answers in process, at once or when a script lets them through, and counts what it is asked.
@UI
final class ScriptedTransport: Transport {
  private enum Release {
    case letThrough
    case failed(ScriptedFailure)
    /// The request is past its deadline.
    case givenUp
  }

  private struct Waiting {
    let number: Int
    let url: String
    let path: ServedPath
    let continuation: CheckedContinuation<Release, Never>
  }

  private let base: String
  private let answer: @Sendable (ServedPath, TransportRequest) -> TransportResponse
  private var gate: Gate
  private var waiting: [Waiting] = []
  private var next = 0

  /// How often each path, with its query, has been asked for, whatever became of it.
  private(set) var requests: [String: Int] = [:]

  /// Serves `answer` under `base`. `answer` is called away from the loop's thread.
  init(
    base: String, gate: Gate = Gate(), answer: @escaping @Sendable (ServedPath, TransportRequest) -> TransportResponse
  ) {
    self.base = base
    self.gate = gate
    self.answer = answer
  }

  /// Whether the answer to a request for `url` waits for the script.
  func isHeld(_ url: String) -> Bool { waiting.contains { $0.url == url } }

  /// URLs whose answers wait, in the order in which they were asked for.
  var heldURLs: [String] { waiting.map(\.url) }

  /// Whether a script has decided anything about exactly `path`.
  func hasRule(for path: String) -> Bool { gate.hasRule(for: path) }

  /// Decides anew, and lets through or fails what waits and is concerned.
  func apply(_ change: Gate.Change) {
    gate.apply(change)
    let before = waiting
    waiting = []
    for request in before {
      switch gate.passage(of: request.path) {
      case .waits: waiting.append(request)
      case .fails(let failure): request.continuation.resume(returning: .failed(failure))
      case .open: request.continuation.resume(returning: .letThrough)
      }
    }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard let path = ServedPath(url: request.url, base: base) else {
      throw .offline(reason: "a replay has no other host")
    }
    requests[path.text, default: 0] += 1
    switch gate.passage(of: path) {
    case .open: return try await respond(path, request)
    case .fails(let failure): return try failure.result.get()
    case .waits:
      switch await wait(path, request.url) {
      case .letThrough: return try await respond(path, request)
      case .failed(let failure): return try failure.result.get()
      case .givenUp: throw .timedOut
      }
    }
  }

  /// Making 100,000 rows takes its time: not on the loop's thread.
  private func respond(
    _ path: ServedPath, _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    let answer = answer
    let response = await Self.elsewhere { answer(path, request) }
    guard response.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    return response
  }

  @concurrent
  private static func elsewhere(_ work: @Sendable () -> TransportResponse) async -> TransportResponse { work() }

  /// Waits for the script, or for the request's deadline.
  private func wait(_ path: ServedPath, _ url: String) async -> Release {
    next += 1
    let number = next
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: .givenUp) }
        waiting.append(Waiting(number: number, url: url, path: path, continuation: continuation))
      }
    } onCancel: {
      Task { @UI in self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: .givenUp)
  }
}
