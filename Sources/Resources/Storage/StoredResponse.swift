public import EventLoop
public import FoundationEssentials

/// An answer as the store keeps it: its body raw, so that a newer version decodes it again instead of asking again.
public struct StoredResponse: Hashable, Sendable {
  /// The canonical URL.
  public var url: String
  /// The name of the endpoint that decodes it.
  public var endpoint: String
  /// When it arrived, or was last confirmed.
  public var fetchedAt: WallTime
  /// Until when it is fresh; `Int64.max` for ever.
  public var expiresAt: WallTime
  /// What the server calls this version by.
  public var validator: Validator
  /// The Content-Type, as the server wrote it.
  public var contentType: String?
  /// The body's length in bytes before it was packed.
  public var bytes: Int
  /// The packed body (`StoredBody`).
  public var body: Data

  /// In an endpoint's place: that the server had nothing there.
  static let notFound = "not-found"

  /// An answer of `url`.
  public init(
    url: String, endpoint: String, fetchedAt: WallTime, expiresAt: WallTime, validator: Validator = Validator(),
    contentType: String? = nil, bytes: Int, body: Data
  ) {
    self.url = url
    self.endpoint = endpoint
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
    self.validator = validator
    self.contentType = contentType
    self.bytes = bytes
    self.body = body
  }
}
