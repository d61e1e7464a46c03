/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// The largest body that is accepted unless a request says otherwise: 8 MiB, decoded.
  public static let defaultMaximumBytes = 8 * 1024 * 1024

  /// The absolute URL, http or https.
  public var url: String
  /// The fields to send, `User-Agent` among them. `Accept-Encoding` is the transport's own.
  public var headers: [HeaderField]
  /// The largest body that is accepted, in bytes after decoding; more than 8 MiB means 8 MiB.
  public var maximumBytes: Int

  /// A request for `url`.
  public init(url: String, headers: [HeaderField] = [], maximumBytes: Int = defaultMaximumBytes) {
    self.url = url
    self.headers = headers
    self.maximumBytes = maximumBytes
  }
}
