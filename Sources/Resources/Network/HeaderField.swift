/// One header field of a request or an answer, as it stands on the wire.
public struct HeaderField: Hashable, Sendable {
  /// The field's name. Its case means nothing.
  public var name: String
  /// The field's value, without the blanks around it.
  public var value: String

  /// A field of `name` and `value`.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Sequence<HeaderField> {
  /// The value of the first field called `name`, whatever the case of either.
  public func value(of name: String) -> String? {
    let wanted = name.lowercased()
    return first { $0.name.lowercased() == wanted }?.value
  }
}
