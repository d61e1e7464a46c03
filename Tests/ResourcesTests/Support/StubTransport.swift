import EventLoop
import Resources
import Testing

/// A transport that answers as the test says, when it says so. A request that nobody stubbed fails the test.
@UI
final class StubTransport: Transport {
  typealias Answer = Result<TransportResponse, TransportError>

  private enum Stub {
    case answer(Answer)
    case hold
  }

  /// A request whose answer is held back.
  private struct Held {
    let number: Int
    let url: String
    let continuation: CheckedContinuation<Answer, Never>
  }

  private var stubs: [String: [Stub]] = [:]
  private var usual: [String: Stub] = [:]
  private var held: [Held] = []
  private var count = 0
  /// Every request so far.
  private(set) var requests: [TransportRequest] = []
  /// The URLs whose requests were told that their deadline has passed.
  private(set) var cancelled: [String] = []
  /// The most requests that were open at once.
  private(set) var mostAtOnce = 0
  private(set) var open = 0
  /// Whether a cancelled request is answered only when the test says so.
  var ignoresCancelling = false
  var onHold: @UI () -> Void = {}

  nonisolated init() {}

  var urls: [String] { requests.map(\.url) }
  var heldURLs: [String] { held.map(\.url) }
  func isHeld(_ url: String) -> Bool { held.contains { $0.url == url } }

  // MARK: What it answers

  /// Answers the next request of `url`.
  func answer(_ url: String, _ response: TransportResponse) {
    stubs[url, default: []].append(.answer(.success(response)))
  }
  func fail(_ url: String, _ error: TransportError) { stubs[url, default: []].append(.answer(.failure(error))) }
  func answer(_ url: String, with answer: Answer) { stubs[url, default: []].append(.answer(answer)) }
  /// Holds the answer of the next request of `url` back.
  func hold(_ url: String) { stubs[url, default: []].append(.hold) }
  /// Answers all requests of `url` that nothing else is said of.
  func always(_ url: String, _ response: TransportResponse) { usual[url] = .answer(.success(response)) }
  func alwaysFail(_ url: String, _ error: TransportError) { usual[url] = .answer(.failure(error)) }
  func alwaysHold(_ url: String) { usual[url] = .hold }

  /// Answers the oldest request held for `url`.
  func release(_ url: String, _ answer: Answer) {
    guard let index = held.firstIndex(where: { $0.url == url }) else {
      Issue.record("no request of \(url) is held")
      return
    }
    held.remove(at: index).continuation.resume(returning: answer)
  }

  func release(_ url: String, _ response: TransportResponse) { release(url, .success(response)) }

  func failAllHeld() {
    for request in held { request.continuation.resume(returning: .failure(.reset)) }
    held = []
  }

  // MARK: Transport

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    requests.append(request)
    open += 1
    mostAtOnce = max(mostAtOnce, open)
    defer { open -= 1 }
    let url = request.url
    var stub = usual[url]
    if let next = stubs[url]?.first {
      stub = next
      stubs[url]?.removeFirst()
    }
    switch stub {
    case nil:
      Issue.record("nobody stubbed \(url)")
      throw .badURL
    case .answer(let answer): return try answer.get()
    case .hold: return try await wait(url).get()
    }
  }

  private func wait(_ url: String) async -> Answer {
    count += 1
    let number = count
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        held.append(Held(number: number, url: url, continuation: continuation))
        if Task.isCancelled { cancel(number, url) }
        onHold()
      }
    } onCancel: {
      // Only the interface's thread cancels requests.
      UI.assumeIsolated { self.cancel(number, url) }
    }
  }

  private func cancel(_ number: Int, _ url: String) {
    guard let index = held.firstIndex(where: { $0.number == number }) else { return }
    cancelled.append(url)
    if !ignoresCancelling { held.remove(at: index).continuation.resume(returning: .failure(.timedOut)) }
  }
}
