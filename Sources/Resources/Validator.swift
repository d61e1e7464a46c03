/// What a server calls a version of a resource by (RFC 9110, section 8.8).
public struct Validator: Hashable, Sendable {
  /// The ETag, weak mark and quotes included.
  public var etag: String?
  /// The Last-Modified date, as the server wrote it.
  public var lastModified: String?

  /// A validator of what the server sent.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }

  /// The field that asks for anything but this version; the ETag is the stronger one.
  var condition: HeaderField? {
    if let etag { return HeaderField("If-None-Match", etag) }
    if let lastModified { return HeaderField("If-Modified-Since", lastModified) }
    return nil
  }
}
