import EventLoop
import FoundationEssentials

extension WallTime {
  /// In UTC, to the second (RFC 3339): `2026-01-01T00:00:00Z`.
  var internetDate: String { Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601) }
}
