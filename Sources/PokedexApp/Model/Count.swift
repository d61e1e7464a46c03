/// A number typed before a key: `25G`, `10l`. It saturates instead of overflowing.
struct Count: Hashable, Sendable {
  private static let limit = 99_999_999

  /// The number, or nil if no digit was typed.
  private(set) var value: Int?

  /// Adds a digit; a zero alone is no count.
  mutating func type(_ digit: Int) {
    if value == nil && digit == 0 { return }
    value = min((value ?? 0) * 10 + digit, Self.limit)
  }

  /// The number, which is thereby used up.
  mutating func take() -> Int? {
    defer { value = nil }
    return value
  }
}
