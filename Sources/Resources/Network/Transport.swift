public import EventLoop

/// The one way to the network: asks for one URL, once.
///
/// It knows nothing of retries, deadlines, redirects or caches; those belong to the layers above. A redirect and a
/// status such as 404 or 503 are answers, not errors.
@UI
public protocol Transport: Sendable {
  /// Sends `request` and returns its whole answer.
  ///
  /// Cancelling the calling task means that the request is past its deadline, and nothing else: a load nobody wants
  /// any more is let finish. The call then ends with `TransportError.timedOut`.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
