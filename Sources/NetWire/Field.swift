/// A header field of a request or an answer.
public struct Field: Hashable, Sendable {
  /// Its name, in any case.
  public var name: String
  /// Its value.
  public var value: String

  /// A field of `name` and `value`.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
