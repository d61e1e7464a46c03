/// Why there is no answer.
public struct Failure: Hashable, Sendable {
  /// The causes that `pokedex` tells apart. The numbers are those on the wire.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// It was told to cancel.
    case cancelled = 1
    /// No such host, or no name server that knows.
    case noSuchHost = 2
    /// The host says that nothing listens there.
    case refused = 3
    /// Connecting took longer than the system waits.
    case timedOut = 4
    /// The connection ended before the header did.
    case reset = 5
    /// The connection ended before the body did.
    case truncated = 6
    /// The body is larger than the inquiry allows.
    case tooLarge = 7
    /// No connection to a trusted host came about.
    case insecure = 8
    /// The URL is none that can be asked for, or a header field none that can be sent.
    case unusableRequest = 9
    /// What came is no HTTP answer that can be read.
    case malformedAnswer = 10
    /// There is no way to the host.
    case unreachable = 11
    /// The proxy made no way to the host.
    case proxy = 12
  }

  /// The cause.
  public var kind: Kind
  /// What the library says of it, for the curious: raw text.
  public var text: String

  /// A failure of `kind`.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
