import EventLoop
public import FoundationEssentials

/// A kind of resource: which URLs it answers for, what their content is, how long that keeps.
///
/// The only way to a resource, so that a URL has one type. Its closures run off the interface's thread unless they say
/// `@UI`.
public struct Endpoint<Content: Sendable>: Sendable {
  /// Its name, kept with each stored answer: "pokemon". Stays the same from version to version.
  public var name: String
  /// Which URLs it answers for.
  public var pattern: PathPattern
  /// What its answers are made of.
  public var kind: ContentKind
  /// How long an answer is fresh.
  public var expiration: Expiration
  /// How long after a failure `loadIfNeeded` leaves it alone.
  public var retryTime: Duration
  /// The priority of loads that name none.
  public var priority: Priority
  /// Makes the content of a body, or throws: a `DecodingError` names the field.
  public var decode: @Sendable (Data, CanonicalURL) throws -> Content
  /// What is known of a URL before anything is asked or stored.
  public var seed: (@Sendable (CanonicalURL) -> Seed<Content>?)?
  /// Another spelling of a URL, absolute, to try once when the first is not found or not believed; nil for none.
  public var alternate: (@UI @Sendable (CanonicalURL) -> String?)?
  /// Whether an answer is all that its URL asks for; nil for always. One that is not is shown, but it neither replaces
  /// what is stored, nor is it fresh for longer than a failure would be left alone.
  public var isWhole: (@Sendable (Content, CanonicalURL) -> Bool)?
  /// What the store keeps beside an answer for lists to read.
  public var digest: Digest<Content>?

  /// An endpoint whose content `decode` makes.
  public init(
    _ name: String, _ pattern: PathPattern, kind: ContentKind = .json, expiration: Expiration = .after(.hours(24)),
    retryTime: Duration = .seconds(30), priority: Priority = .visible,
    seed: (@Sendable (CanonicalURL) -> Seed<Content>?)? = nil,
    alternate: (@UI @Sendable (CanonicalURL) -> String?)? = nil,
    isWhole: (@Sendable (Content, CanonicalURL) -> Bool)? = nil, digest: Digest<Content>? = nil,
    decode: @escaping @Sendable (Data, CanonicalURL) throws -> Content
  ) {
    self.name = name
    self.pattern = pattern
    self.kind = kind
    self.expiration = expiration
    self.retryTime = retryTime
    self.priority = priority
    self.decode = decode
    self.seed = seed
    self.alternate = alternate
    self.isWhole = isWhole
    self.digest = digest
  }
}

extension Endpoint where Content: Decodable {
  /// An endpoint whose content is decoded from JSON.
  public init(
    json name: String, _ pattern: PathPattern, expiration: Expiration = .after(.hours(24)),
    retryTime: Duration = .seconds(30), priority: Priority = .visible,
    seed: (@Sendable (CanonicalURL) -> Seed<Content>?)? = nil,
    alternate: (@UI @Sendable (CanonicalURL) -> String?)? = nil, digest: Digest<Content>? = nil
  ) {
    self.init(
      name, pattern, expiration: expiration, retryTime: retryTime, priority: priority, seed: seed,
      alternate: alternate, digest: digest
    ) { data, _ in try JSONDecoder().decode(Content.self, from: data) }
  }
}

extension Duration {
  /// A duration of whole hours.
  @usableFromInline static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }
}
