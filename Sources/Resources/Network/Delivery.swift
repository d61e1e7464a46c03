import EventLoop
import FoundationEssentials

/// What a request brought.
enum Outcome<Content: Sendable> {
  /// An answer that is believed.
  case delivered(Delivery<Content>)
  /// What the validator named is still right.
  case notModified(KeepingTerms)
  case failed(ResourceError)
  /// Given up: nobody wants it any more.
  case dropped
}

/// What an answer says of keeping it. A 304 says it anew of what is kept already (RFC 9111, section 4.3.4).
struct KeepingTerms: Sendable {
  let validator: Validator
  /// Whether the server lets it be stored.
  let mayBeStored: Bool

  init(of response: TransportResponse) {
    validator = Validator(etag: response.header("ETag"), lastModified: response.header("Last-Modified"))
    let directives = (response.header("Cache-Control") ?? "").lowercased().split(separator: ",")
    mayBeStored = !directives.contains { $0.filter { $0 != " " } == "no-store" }
  }
}

/// An answer that is believed, decoded.
struct Delivery<Content: Sendable>: Sendable {
  let decoded: Pipeline<Content>.Decoded
  let body: Data
  let contentType: String?
  let terms: KeepingTerms

  init(_ decoded: Pipeline<Content>.Decoded, of response: TransportResponse) {
    self.decoded = decoded
    body = response.body
    contentType = response.header("Content-Type")
    terms = KeepingTerms(of: response)
  }
}
