import EventLoop
import FoundationEssentials

/// From raw bytes to content: checks, decoding, the digest's row. Once an answer, however many observe it.
struct Pipeline<Content: Sendable>: Sendable {
  let endpoint: Endpoint<Content>
  let url: CanonicalURL

  /// What a body became.
  struct Decoded: Sendable {
    let content: Content
    let digest: StoredDigest?
    /// Whether it is all that was asked for.
    let isWhole: Bool
  }

  /// Why an answer is not believed, and what may help.
  struct Rejection: Error {
    enum Remedy {
      case none
      /// Another spelling of the URL, if the endpoint knows one.
      case alternate
      /// The same again, no sooner than the server says.
      case again(after: Duration?)
      /// Another spelling first, then the same again.
      case alternateOrAgain
      /// The same again, as often as that may help: the host was there a moment ago.
      case whenBack(after: Duration)
    }

    let error: ResourceError
    let remedy: Remedy

    /// Whether the next try may bring something else.
    var mayPass: Bool {
      switch remedy {
      case .none, .alternate: false
      case .again, .alternateOrAgain, .whenBack: true
      }
    }
  }

  /// Judges an answer by its status and type; nil where its body is worth decoding.
  func rejection(of response: TransportResponse, now: WallTime) -> Rejection? {
    let type = response.header("Content-Type")
    switch response.status {
    case 200:
      return endpoint.kind.accepts(type)
        ? nil : Rejection(error: endpoint.kind.refusal.because(type ?? "no content type"), remedy: .alternateOrAgain)
    case 404: return Rejection(error: .notFound, remedy: .alternate)
    case 429, 500...599:
      let wait = response.header("Retry-After").flatMap { RetryAfter.wait($0, now: now) }
      return Rejection(error: .server(response.status), remedy: .again(after: wait))
    // Of the network before the server, a challenge page or a word; gone on the next try as often as not.
    case 403: return Rejection(error: .server(403), remedy: .alternateOrAgain)
    default: return Rejection(error: .server(response.status), remedy: .none)
    }
  }

  /// Makes content of a body.
  @concurrent
  func decode(_ body: Data) async -> Result<Decoded, ResourceError> {
    do {
      guard !body.isEmpty else { throw endpoint.kind.refusal.because("an empty body") }
      let content = try endpoint.decode(body, url)
      return .success(Decoded(content: content, digest: digest(of: content), isWhole: isWhole(content)))
    } catch {
      return .failure(ResourceError(decoding: error, of: endpoint.kind))
    }
  }

  /// Makes content of a stored answer; nil where that is damaged, or not what this version can read.
  @concurrent
  func restore(_ stored: StoredResponse) async -> Content? {
    guard let body = StoredBody.unpack(stored.body, contentType: stored.contentType, bytes: stored.bytes) else {
      return nil
    }
    // What a version kept that did not look at it is not believed either.
    return (try? endpoint.decode(body, url)).flatMap { isWhole($0) ? $0 : nil }
  }

  private func isWhole(_ content: Content) -> Bool { endpoint.isWhole?(content, url) ?? true }

  /// What the program brings along for this URL.
  @concurrent
  func seed() async -> Seed<Content>? { endpoint.seed?(url) }

  func digest(of content: Content) -> StoredDigest? {
    endpoint.digest.flatMap { digest in
      digest.row(content, url).map { StoredDigest(url: url.string, model: digest.model, row: $0) }
    }
  }
}

extension ResourceError {
  /// This error with a cause.
  public func because(_ cause: String) -> ResourceError { ResourceError(kind, sentence, cause: cause, brief: brief) }
}
