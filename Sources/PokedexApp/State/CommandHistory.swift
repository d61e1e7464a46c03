/// The lines typed at the `:` prompt, the oldest first.
struct CommandHistory: Hashable, Sendable {
  static let file = "history"
  private static let limit = 200

  private(set) var lines: [String] = []

  init() {}

  /// As a file holds it, a line each.
  init(file text: String) {
    for line in text.split(whereSeparator: \.isNewline) { add(String(line)) }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a line at the end, where it stands only once.
  mutating func add(_ line: String) {
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }
}
