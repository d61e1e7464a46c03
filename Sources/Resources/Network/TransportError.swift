/// Why a request got no answer. Reasons are raw text of a server, a library or the system: made safe where shown.
public enum TransportError: Error, Hashable, Sendable {
  /// There is no network, no way to the host or no such host; or the network process died too often.
  case offline(reason: String)
  /// The request was past its deadline, as its task's cancellation said, or connecting took too long.
  case timedOut
  /// The host answered that nothing listens there.
  case refused
  /// The connection ended before the answer's header was complete.
  case reset
  /// The connection ended before the body was complete.
  case truncated
  /// The body is larger than the request's `maximumBytes`.
  case tooLarge(limit: Int)
  /// The server's certificate is not trusted, or no secure connection came about.
  case insecure(reason: String)
  /// The proxy made no way to the host; it said so with `status`, if with any.
  case proxy(status: Int?, reason: String)
  /// The URL is none that can be asked for.
  case badURL
  /// What came is not an HTTP answer, or one that URLSession cannot read.
  case malformedAnswer(reason: String)
  /// The network process failed: it could not be started, or ended twice while this request was in flight.
  case networkProcess(reason: String)

  /// Whether the next request to that host would fare no better: there is no way to it, or nobody there.
  var meansOffline: Bool {
    switch self {
    case .offline, .refused, .proxy: true
    default: false
    }
  }
}
