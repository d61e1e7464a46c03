import FoundationEssentials
import Terminal

/// What the runner asks of the program that it drives. Each is answered with one `ReplayAnswer` once the program is idle
/// again; `report` at once.
enum ReplayRequest: Hashable, Sendable, Codable {
  /// The first one: what the program starts with.
  case configure(ReplayConfiguration)
  /// Nothing but to wait until the program is idle.
  case settle
  /// The clock moves on by 200 ms, then these bytes arrive.
  case press(Data)
  /// These bytes arrive at once.
  case burst(Data)
  case resize(columns: Int, rows: Int)
  case advance(milliseconds: Int64)
  case gate(Gate.Change)
  /// What is it that keeps the program busy?
  case report
}

/// What a program that is driven by a script starts with.
struct ReplayConfiguration: Hashable, Sendable, Codable {
  var columns: Int
  var rows: Int
  var served: Served
  /// What the script decided before the start.
  var gate: Gate
  /// The wall clock, in Unix milliseconds.
  var now: Int64

  var size: Size { Size(columns: columns, rows: rows) }
}

/// The state of an idle program; in answer to `report`, of a busy one.
struct ReplayAnswer: Hashable, Sendable, Codable {
  /// `ScreenSnapshot.text`; nil in a report.
  var screen: String?
  /// How often each path has been asked for.
  var requests: [String: Int]
  /// The wall clock, in Unix milliseconds.
  var now: Int64
  /// What was wrong with the request, as a sentence; nil where nothing was.
  var complaint: String?
  /// In a report: ledger, queue, last events.
  var report: [String]
}

/// A message and its number; an answer has the number of its request.
struct ReplayEnvelope<Content: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  var number: Int
  var content: Content

  /// One line of JSON.
  var line: [UInt8]? {
    guard let json = try? JSONEncoder().encode(self) else { return nil }
    return Array(json) + [0x0A]
  }

  init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }

  init?(line: [UInt8]) {
    guard let envelope = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = envelope
  }
}

/// Cuts a stream of bytes into lines.
struct LineReader: Sendable {
  private var bytes: [UInt8] = []

  /// Takes in a piece of the stream.
  mutating func append(_ piece: [UInt8]) { bytes += piece }

  /// The next whole line, without its end.
  mutating func next() -> [UInt8]? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    defer { bytes.removeFirst(end + 1) }
    return Array(bytes[..<end])
  }
}
