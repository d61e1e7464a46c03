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

  /// That of the same content once a 304 has named `new`, which need not repeat what has not changed.
  func renewed(by new: Validator) -> Validator {
    Validator(etag: new.etag ?? etag, lastModified: new.lastModified ?? lastModified)
  }

  /// The field that asks for anything but this version; the ETag is the stronger one.
  var condition: HeaderField? {
    if let etag, Self.isFieldValue(etag) { return HeaderField("If-None-Match", etag) }
    if let lastModified, Self.isFieldValue(lastModified) { return HeaderField("If-Modified-Since", lastModified) }
    return nil
  }

  /// It may come from a damaged file: nothing in it may end the field.
  private static func isFieldValue(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1024 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
