import EventLoop
import Resources

/// The way to the network, with a count of what came over it.
@UI
final class CountingTransport: Transport {
  private let transport: any Transport
  /// Of all bodies, unpacked.
  private(set) var bytes = 0

  init(_ transport: any Transport) { self.transport = transport }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let response = try await transport.send(request)
    bytes += response.body.count
    return response
  }
}
