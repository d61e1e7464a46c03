/// A GET request.
public struct Inquiry: Hashable, Sendable {
  /// The absolute URL.
  public var url: String
  /// The header fields to send.
  public var fields: [Field]
  /// The largest body to accept, in bytes after decoding.
  public var maximumBytes: UInt32

  /// An inquiry for `url`.
  public init(url: String, fields: [Field], maximumBytes: UInt32) {
    self.url = url
    self.fields = fields
    self.maximumBytes = maximumBytes
  }
}
