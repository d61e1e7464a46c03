/// Links of the API: objects with a name and a URL.
extension JSONCursor {
  /// The link here; nil if it lacks its name or its URL.
  mutating func link() -> NamedResource? {
    var name: String?
    var url: String?
    fields { key, value in
      switch key {
      case "name": name = value.string()
      case "url": url = value.string()
      default: break
      }
    }
    guard let name, let url, !name.isEmpty, !url.isEmpty else { return nil }
    return NamedResource(name: name, url: url)
  }

  /// The slug of the link here.
  mutating func slug() -> String? { plainSlug().map { String(decoding: $0, as: UTF8.self) } }

  /// The slug of the link here, in place.
  mutating func plainSlug() -> UnsafeBufferPointer<UInt8>? {
    var name: UnsafeBufferPointer<UInt8>?
    fields { key, value in
      if "name" ~= key { name = value.plainString() }
    }
    return name?.isEmpty == false ? name : nil
  }
}
