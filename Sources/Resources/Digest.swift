/// What a list needs of an answer, made once when it arrives and kept in the store beside it.
public struct Digest<Content: Sendable>: Sendable {
  /// The version of `row`'s format: rows of another one are made again from their stored answers.
  public var model: Int
  /// The row of a content, as text; nil where there is nothing to keep.
  public var row: @Sendable (Content, CanonicalURL) -> String?

  /// A digest of version `model`.
  public init(model: Int, row: @escaping @Sendable (Content, CanonicalURL) -> String?) {
    self.model = model
    self.row = row
  }
}
