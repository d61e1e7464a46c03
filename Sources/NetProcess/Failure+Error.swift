import Foundation
import FoundationNetworking
import NetWire

extension Failure {
  /// What URLSession's `error` means; `hasResponse` says whether a header had arrived.
  init(_ error: any Error, hasResponse: Bool) {
    let text = error.localizedDescription
    self.init(Self.kind(of: error as NSError, text: text, hasResponse: hasResponse), text)
  }

  private static func kind(of error: NSError, text: String, hasResponse: Bool) -> Kind {
    // Whatever ends a body early is one thing to us; and URLSession goes by a stale errno here (it maps any failure
    // after a refused IPv6 address to "cannot connect").
    if hasResponse { return .truncated }
    guard error.domain == NSURLErrorDomain else { return .malformedAnswer }
    switch error.code {
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: return .noSuchHost
    // Only where the system says ECONNREFUSED.
    case NSURLErrorCannotConnectToHost: return .refused
    case NSURLErrorTimedOut: return .timedOut
    // libcurl's GOT_NOTHING: closed before the first byte.
    case NSURLErrorNetworkConnectionLost, NSURLErrorBadServerResponse: return .reset
    case NSURLErrorBadURL: return .unusableRequest
    // The scheme was looked at before: this is libcurl's word for an answer without a status line (HTTP/0.9).
    case NSURLErrorUnsupportedURL: return .malformedAnswer
    default: return unnamedKind(text: text)
    }
  }

  /// URLSession maps few of libcurl's errors; of the rest (all NSURLErrorUnknown) only libcurl's text tells.
  private static func unnamedKind(text: String) -> Kind {
    // "Received HTTP code 407 from proxy after CONNECT", since 7.87 "CONNECT tunnel failed, response 407".
    let proxy = ["from proxy after CONNECT", "CONNECT tunnel failed", "Proxy CONNECT", "resolve proxy", "SOCKS"]
    if proxy.contains(where: text.contains) { return .proxy }
    let unreachable = ["Failed to connect", "Couldn't connect"]
    if unreachable.contains(where: text.contains) { return .unreachable }
    // Before the next: an interrupted handshake is a lost connection, not a false certificate.
    let lost = [
      "Recv failure", "Send failure", "reset by peer", "SSL_ERROR_SYSCALL", "unexpected eof", "HTTP/2 stream",
    ]
    if lost.contains(where: text.contains) { return .reset }
    let insecure = ["SSL", "TLS", "certificate"]
    if insecure.contains(where: text.contains) { return .insecure }
    return .malformedAnswer
  }
}
