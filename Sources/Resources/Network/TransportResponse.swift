public import FoundationEssentials

/// A complete answer.
public struct TransportResponse: Hashable, Sendable {
  /// The HTTP status code: 200, 304, 404, …
  public var status: Int
  /// The answer's fields, in no particular order. Of a redirect, `Location` is as the server wrote it.
  public var headers: [HeaderField]
  /// The body, its content coding (gzip) undone.
  public var body: Data

  /// An answer of `status`.
  public init(status: Int, headers: [HeaderField] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first field called `name`, whatever the case of either.
  public func header(_ name: String) -> String? { headers.value(of: name) }
}
