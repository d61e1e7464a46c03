import EventLoop
import Glibc

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

  /// When a wait is over, in local time and never too early: `14:20` today, `2 Dec 14:20` on another day, `2027-12-01`
  /// in half a year or later.
  static func words(until end: WallTime, now: WallTime) -> String {
    // To the next minute.
    let minute = (end.milliseconds + 59_999) / 60_000
    guard let end = local(minute * 60), let now = local(now.milliseconds / 1000) else { return "further notice" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = (end.tm_year - now.tm_year) * 365 + end.tm_yday - now.tm_yday
    if days > 180 { return "\(end.tm_year + 1900)-\(two(end.tm_mon + 1))-\(two(end.tm_mday))" }
    let clock = "\(two(end.tm_hour)):\(two(end.tm_min))"
    return days == 0 ? clock : "\(end.tm_mday) \(HTTPDate.months[Int(end.tm_mon)]) \(clock)"
  }

  private static func local(_ seconds: Int64) -> tm? {
    var seconds = time_t(seconds)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? nil : parts
  }
}
