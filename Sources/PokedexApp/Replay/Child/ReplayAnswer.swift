/// The state of an idle program; in answer to `report`, of a busy one.
struct ReplayAnswer: Hashable, Sendable, Codable {
  /// `ScreenSnapshot.text`; nil in a report.
  var screen: String?
  /// How often each path, with its query, has been asked for.
  var requests: [String: Int]
  /// The wall clock, in Unix milliseconds.
  var now: Int64
  /// What was wrong with the request, as a sentence; nil where nothing was.
  var complaint: String?
  /// In a report: ledger, queue, last events.
  var report: [String]
}
