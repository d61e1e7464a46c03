import Foundation
import FoundationNetworking
import NetWire

/// Carries out instructions with one URLSession for the life of the process.
///
/// What URLSession on Linux forces on it (swift-corelibs-foundation 6.3.1): the delegate API alone, since the async one
/// dead-locks when its task is cancelled while the answer arrives (#5412); `cancel()` only past a deadline or over the
/// size limit, since it can abort the process when it meets a completion (#3292); every task made, cancelled and
/// completed on the delegate's one queue, which leaves that meeting the least room.
final class URLSessionFetcher: Sendable {
  private let session: URLSession
  private let transfers: TransferDelegate
  private let queue: OperationQueue

  /// `report` is called once for each request, on the delegate's queue.
  init(report: @escaping @Sendable (Report) -> Void) {
    transfers = TransferDelegate(report: report)
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: Self.configuration, delegate: transfers, delegateQueue: queue)
  }

  /// Since when there has been nothing to do; nil while there is.
  var idleSince: ContinuousClock.Instant? { transfers.idleSince }

  /// Begins, or gives up, a request. Returns at once.
  func carryOut(_ instruction: Instruction) {
    transfers.expectInstruction()
    queue.addOperation { [self] in
      defer { transfers.noteInstruction() }
      switch instruction {
      case .get(let id, let inquiry): get(id, inquiry)
      case .cancel(let id): transfers.cancel(id)
      }
    }
  }

  private func get(_ id: RequestID, _ inquiry: Inquiry) {
    guard let request = Self.request(for: inquiry) else {
      return transfers.refuse(id, Failure(.unusableRequest, "not a URL or a header field that can be sent"))
    }
    let task = session.dataTask(with: request)
    transfers.add(Transfer(id: id, task: task, limit: min(Int(inquiry.maximumBytes), Framing.maximumBody)))
    task.resume()
  }

  private static func request(for inquiry: Inquiry) -> URLRequest? {
    guard let url = URL(string: inquiry.url, encodingInvalidCharacters: false),
      let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty
    else { return nil }
    var request = URLRequest(url: url)
    // Not what libcurl was built with: brotli and zstd would be one more decoder each to trust.
    request.setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
    for field in inquiry.fields {
      guard field.isSendable else { return nil }
      request.setValue(field.value, forHTTPHeaderField: field.name)
    }
    return request
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    // The queue in pokedex lets at most six requests out; it, not libcurl, decides which of them waits.
    configuration.httpMaximumConnectionsPerHost = 8
    // Deadlines are pokedex's, which says when to cancel; .infinity traps here, and this is long enough.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    return configuration
  }
}

extension Field {
  /// Whether it stays one field on the wire.
  fileprivate var isSendable: Bool {
    !name.isEmpty && !(name + value).unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
      && !name.unicodeScalars.contains { $0 == ":" || $0 == " " || $0 == "\t" }
  }
}
