/// Where an API begins: the URL that every path is below.
public struct APIBase: Hashable, Sendable {
  /// Its URL.
  public let url: CanonicalURL

  /// Reads `text`, with or without a slash at its end.
  ///
  /// - Throws: `ResourceError` whose sentence says what is wrong with it: not a URL, a query, a fragment, or plain http to a host
  ///   that is not this machine.
  public init(_ text: String) throws(ResourceError) {
    let url = try CanonicalURL(absolute: text)
    guard !text.contains(where: { "?#".contains($0) }) else {
      throw .malformedURL(text, "an API's address has no query and no fragment")
    }
    guard url.origin.scheme == .https || url.origin.isLoopback else { throw .plainHTTP(text) }
    self.url = url
  }

  /// The segments of `url` below this base; nil if it is not below it.
  func segments(of url: CanonicalURL) -> ArraySlice<String>? {
    guard url.origin == self.url.origin, url.segments.starts(with: self.url.segments) else { return nil }
    return url.segments.dropFirst(self.url.segments.count)
  }
}
