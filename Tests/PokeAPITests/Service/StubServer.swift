import EventLoop
import FoundationEssentials
import Resources
import Testing

/// A transport that answers with what the test laid down, at once. A request that nobody laid anything down for fails
/// the test.
@UI
final class StubServer: Transport {
  private var answers: [String: [TransportResponse]] = [:]
  private(set) var urls: [String] = []

  nonisolated init() {}

  /// Answers the next request of `url` with `json`, or as `status` says.
  func answer(_ url: String, _ json: String, status: Int = 200, type: String = "application/json; charset=utf-8") {
    answers[url, default: []].append(
      TransportResponse(status: status, headers: [HeaderField("Content-Type", type)], body: Data(json.utf8)))
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    urls.append(request.url)
    guard let answer = answers[request.url]?.first else {
      Issue.record("nobody answers for \(request.url)")
      throw .badURL
    }
    answers[request.url]?.removeFirst()
    return answer
  }
}
