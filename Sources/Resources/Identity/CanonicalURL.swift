/// The one spelling of a URL: what a resource is known by in memory and on disk.
///
/// No trailing slash, no fragment, the scheme's own port left out, escapes in one form, the query sorted by name.
public struct CanonicalURL: Hashable, Sendable, CustomStringConvertible {
  /// Scheme, host and port.
  public let origin: Origin
  /// The path's segments, percent-encoded; none of them empty.
  public let segments: [String]
  /// The query, sorted by name; equal names stay in the order in which they came.
  public let query: [QueryItem]
  /// The whole URL.
  public let string: String

  /// One name of a query with its value; an empty value is a bare name. Both as text, not encoded.
  public struct QueryItem: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// `name=value`, or `name` alone where `value` is empty.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  init(origin: Origin, segments: [String], query: [QueryItem] = []) {
    self.origin = origin
    self.segments = segments
    self.query = Self.sorted(query)
    string = "\(origin)\(segments.map { "/" + $0 }.joined())\(Self.suffix(self.query))"
  }

  /// An absolute URL, as a list or another answer names it.
  ///
  /// - Throws: `ResourceError` of kind `malformedURL`, or `otherHost` for a scheme that is neither http nor https.
  public init(absolute text: String) throws(ResourceError) {
    let parts = try URLParts(text)
    var segments: [String] = []
    for segment in parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard segment != ".", segment != "..", let bytes = PercentEncoding.decode(segment) else {
        throw .malformedURL(text, "the path")
      }
      segments.append(PercentEncoding.encodeSegment(bytes))
    }
    if segments.last == "" { segments.removeLast() }
    guard !segments.contains("") else { throw .malformedURL(text, "an empty segment in the path") }
    self.init(origin: parts.origin, segments: segments, query: try Self.items(of: parts.query, in: text))
  }

  /// The last segment of the path as text, which names a thing by its id or otherwise.
  public var name: String? {
    segments.last.flatMap(PercentEncoding.decode).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The URL of `path` below this one, without this one's query.
  ///
  /// `path` is text, not a URL: only `/` between segments means anything. `..`, `//`, `?`, a scheme or a blank in it are
  /// escaped, so it always names something below. A slash at either end is as good as none.
  public func child(_ path: String) -> CanonicalURL {
    var pieces = path.split(separator: "/", omittingEmptySubsequences: false)
    if pieces.first?.isEmpty == true { pieces.removeFirst() }
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    var added: [String] = []
    // An empty piece is a slash that belongs to the text of the next segment.
    var slashes = ""
    for piece in pieces {
      if piece.isEmpty {
        slashes += "%2F"
      } else {
        added.append(slashes + PercentEncoding.encodeSegment(piece.utf8))
        slashes = ""
      }
    }
    if !slashes.isEmpty { added.append(slashes) }
    return CanonicalURL(origin: origin, segments: segments + added)
  }

  /// This URL with `name` set to `value` in its query: nil takes it out, `""` leaves a bare name. Names that occur twice
  /// stay so, unless it is this one.
  public func withParam(_ name: String, _ value: String?) -> CanonicalURL {
    var items = query.filter { $0.name != name }
    if let value { items.append(QueryItem(name, value)) }
    return CanonicalURL(origin: origin, segments: segments, query: items)
  }

  /// The same address spelled with a slash at the path's end, which some servers and caches keep apart.
  public var withLastSlash: String {
    "\(origin)\(segments.map { "/" + $0 }.joined())/\(Self.suffix(query))"
  }

  /// The whole URL.
  public var description: String { string }

  // All else follows from the string.

  /// Whether both are the same URL.
  public static func == (left: CanonicalURL, right: CanonicalURL) -> Bool { left.string == right.string }

  /// Hashes the URL.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
