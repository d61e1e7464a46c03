/// Which URLs an endpoint answers for: `"/pokemon/:id"`, by whole segments below the API's base.
public struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Segment: Hashable {
    case literal(String)
    case any
  }

  /// Nil: any URL of an allowed origin.
  private let segments: [Segment]?

  /// Any URL of an allowed origin, below the API's base or not: pictures.
  public static let anywhere = PathPattern(segments: nil)

  /// A pattern of segments, as text; one that begins with a colon stands for any one segment.
  public init(_ pattern: String) {
    self.init(
      segments: pattern.split(separator: "/").map {
        $0.first == ":" ? .any : .literal(PercentEncoding.encodeSegment($0.utf8))
      })
  }

  /// As `init(_:)`.
  public init(stringLiteral value: String) { self.init(value) }

  private init(segments: [Segment]?) { self.segments = segments }

  func matches(_ url: CanonicalURL, below base: APIBase) -> Bool {
    guard let segments else { return true }
    guard let found = base.segments(of: url), found.count == segments.count else { return false }
    return zip(segments, found).allSatisfy { segment, text in segment == .any || segment == .literal(text) }
  }
}
