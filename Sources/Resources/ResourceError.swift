public import EventLoop

/// Why a resource could not be loaded.
public struct ResourceError: Error, Hashable, Sendable {
  /// What a caller may decide by.
  public enum Kind: Hashable, Sendable {
    /// No network, or told not to use it.
    case offline
    /// No answer within the deadline.
    case timedOut
    /// Nothing listens there.
    case refused
    /// The connection was cut before the answer was whole.
    case interrupted
    /// No secure connection came about.
    case insecure
    /// The proxy made no way to the host.
    case proxy
    /// 404.
    case notFound
    /// Any other status than 200.
    case server(Int)
    /// The answer is not JSON.
    case notJSON
    /// The answer is not a picture.
    case notPicture
    /// The answer lacks what identifies it; the field's path, `results[3].name`, empty for the whole.
    case wrongShape(field: String)
    /// The answer is larger than is accepted.
    case tooLarge
    /// A URL outside the allowed origins: not asked.
    case otherHost
    /// A text that is no URL.
    case malformedURL
    /// A URL that no endpoint answers for, or that belongs to another one.
    case noEndpoint
    /// The network process could not do its work.
    case networkProcess
    /// The load was given up.
    case cancelled
  }

  /// What kind of error it is.
  public let kind: Kind
  /// What happened, for the user: short, no full stop. It may hold raw text of a server.
  public let sentence: String
  /// The cause in raw text, where there is one: of a library, the system or a server.
  public let cause: String?
  /// The sentence in a word or two, for where there is little room: `429 until 14:20`.
  public let brief: String
  /// Until when the server asks not to be asked again; nil where it does not, or for a minute at most.
  public let pauseEnd: WallTime?

  /// An error of `kind`.
  public init(
    _ kind: Kind, _ sentence: String, cause: String? = nil, brief: String? = nil, pauseEnd: WallTime? = nil
  ) {
    self.kind = kind
    self.sentence = sentence
    self.cause = cause
    self.brief = brief ?? sentence
    self.pauseEnd = pauseEnd
  }

  /// Whether the next request would fare no better: there is no way to the host, or nobody there.
  public var meansOffline: Bool {
    switch kind {
    case .offline, .refused, .proxy: true
    default: false
    }
  }
}
