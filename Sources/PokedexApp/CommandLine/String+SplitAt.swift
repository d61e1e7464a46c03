extension String {
  /// What stands before and after the first `mark`; no second part where there is none.
  func split(at mark: String) -> (head: Substring, tail: Substring?) {
    guard let found = firstRange(of: mark) else { return (self[...], nil) }
    return (self[..<found.lowerBound], self[found.upperBound...])
  }
}
