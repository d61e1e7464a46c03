/// How a filter compares an entry's value with a number.
public enum Comparison: String, CaseIterable, Hashable, Sendable {
  // The longer ones first: that is the order in which they are looked for.
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case equal = "="

  func holds(_ value: Double, _ limit: Double) -> Bool {
    switch self {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    case .less: value < limit
    case .greater: value > limit
    case .equal: value == limit
    }
  }
}
