import EventLoop
import Foundation
import Resources

extension NetworkProcess {
  /// Asks for `url` with the fields that every request of the program has.
  func get(
    _ url: String, headers: [HeaderField] = [], maximumBytes: Int = TransportRequest.defaultMaximumBytes
  ) async throws(TransportError) -> TransportResponse {
    try await send(
      TransportRequest(
        url: url, headers: [HeaderField("User-Agent", "pokedex/test (+https://example.org)")] + headers,
        maximumBytes: maximumBytes))
  }

  /// The error with which a request for `url` ends.
  func failure(of url: String, maximumBytes: Int = TransportRequest.defaultMaximumBytes) async -> TransportError? {
    do {
      _ = try await get(url, maximumBytes: maximumBytes)
      return nil
    } catch {
      return error
    }
  }
}

extension Task where Success == TransportResponse, Failure == any Error {
  /// The error with which a request ended.
  var transportError: TransportError? {
    get async {
      do {
        _ = try await value
        return nil
      } catch {
        return error as? TransportError
      }
    }
  }
}
