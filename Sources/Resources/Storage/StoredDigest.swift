/// What a list needs of one stored answer.
public struct StoredDigest: Hashable, Sendable {
  /// The canonical URL of the answer.
  public var url: String
  /// The version of the row's format.
  public var model: Int
  /// What `Digest.row` made of the content.
  public var row: String

  /// A row of `url`.
  public init(url: String, model: Int, row: String) {
    self.url = url
    self.model = model
    self.row = row
  }
}
