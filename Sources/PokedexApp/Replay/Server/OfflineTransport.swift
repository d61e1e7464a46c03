import EventLoop
import Resources

/// A machine without a network.
@UI
struct OfflineTransport: Transport {
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    throw .offline(reason: "no network in this replay")
  }
}
