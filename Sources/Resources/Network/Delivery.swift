import EventLoop
import FoundationEssentials

/// What a request brought.
enum Outcome<Content: Sendable> {
  /// An answer that is believed.
  case delivered(Delivery<Content>)
  /// What the validator named is still right.
  case notModified
  case failed(ResourceError)
  /// Given up: nobody wants it any more.
  case dropped
}

/// An answer that is believed, decoded.
struct Delivery<Content: Sendable>: Sendable {
  let decoded: Pipeline<Content>.Decoded
  let body: Data
  let contentType: String?
  let validator: Validator
  /// Whether the server lets it be stored.
  let mayBeStored: Bool

  init(_ decoded: Pipeline<Content>.Decoded, of response: TransportResponse) {
    self.decoded = decoded
    body = response.body
    contentType = response.header("Content-Type")
    validator = Validator(etag: response.header("ETag"), lastModified: response.header("Last-Modified"))
    let directives = (response.header("Cache-Control") ?? "").lowercased().split(separator: ",")
    mayBeStored = !directives.contains { $0.filter { $0 != " " } == "no-store" }
  }
}
