import FoundationEssentials
import Resources

/// How a request fails when a script says so.
enum ScriptedFailure: Hashable, Sendable, Codable {
  /// An answer with this status, 300 to 599.
  case status(Int)
  /// The connection ends before the answer begins.
  case reset
  /// Nobody listens.
  case refused
  /// There is no network.
  case offline
  /// Connecting takes too long.
  case timeout
  /// 200 with a page of HTML, as hotels and proxies send it.
  case html
  /// The connection ends within the answer.
  case truncated

  /// What a script calls it; nil if it calls nothing so.
  init?(name: String) {
    switch name {
    case "reset": self = .reset
    case "refused": self = .refused
    case "offline": self = .offline
    case "timeout": self = .timeout
    case "html": self = .html
    case "truncated": self = .truncated
    default:
      guard let status = Int(name), (300...599).contains(status) else { return nil }
      self = .status(status)
    }
  }

  /// The names, for a sentence.
  static let names = "a status from 300 to 599, reset, refused, offline, timeout, html or truncated"

  /// What the request comes back with.
  var result: Result<TransportResponse, TransportError> {
    switch self {
    case .status(404):
      .success(
        TransportResponse(
          status: 404, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")],
          body: Data("Not Found".utf8)))
    case .status(let status): .success(Self.page(status: status))
    case .html: .success(Self.page(status: 200))
    case .reset: .failure(.reset)
    case .refused: .failure(.refused)
    case .offline: .failure(.offline(reason: "no network in this replay"))
    case .timeout: .failure(.timedOut)
    case .truncated: .failure(.truncated)
    }
  }

  private static func page(status: Int) -> TransportResponse {
    TransportResponse(
      status: status, headers: [HeaderField("Content-Type", "text/html; charset=utf-8")],
      body: Data("<!DOCTYPE html><title>\(status)</title>".utf8))
  }
}
