import Terminal

/// What a program that is driven by a script starts with.
struct ReplayConfiguration: Hashable, Sendable, Codable {
  var columns: Int
  var rows: Int
  var served: Served
  /// What the script decided before the start.
  var gate: Gate
  /// The wall clock, in Unix milliseconds.
  var now: Int64
  /// The script's own folder, which this program removes if the runner can't any more.
  var folder: String?

  var size: Size { Size(columns: columns, rows: rows) }
}
