public import FoundationEssentials

/// A complete HTTP answer.
public struct Answer: Hashable, Sendable {
  /// The status code, 100 to 999.
  public var status: UInt16
  /// The header fields. Where a content coding was undone, those that spoke of the coded body are left out.
  public var fields: [Field]
  /// The decoded body.
  public var body: Data

  /// An answer of `status`.
  public init(status: UInt16, fields: [Field], body: Data) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
