import EventLoop

/// The `Retry-After` field: seconds, or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// How long to wait from `now` on; nil where the text is neither. A date gone by is no wait.
  static func wait(_ text: String, now: WallTime) -> Duration? {
    let text = text.split(separator: " ").joined(separator: " ")
    if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // A number past all counting is a long wait, not none.
      return .seconds(min(Int64(text) ?? .max, 1_000_000_000))
    }
    return HTTPDate.moment(text).map { max($0.since(now), .zero) }
  }
}
