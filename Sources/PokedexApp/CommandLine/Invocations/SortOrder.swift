/// The order of `list`.
public struct SortOrder: Equatable, Sendable {
  /// One of `SortKeys.all`.
  public var key: String
  public var isReversed: Bool
}

extension SortOrder {
  static func read(_ text: String) throws(UsageError) -> SortOrder {
    let isReversed = text.hasPrefix("-")
    let key = String(isReversed ? text.dropFirst() : text[...]).lowercased()
    guard SortKeys.all.contains(key) else {
      throw UsageError("\(text.quoted) is none of \(SortKeys.all.joined(separator: ", "))")
    }
    return SortOrder(key: key, isReversed: isReversed)
  }
}
