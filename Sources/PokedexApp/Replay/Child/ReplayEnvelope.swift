import FoundationEssentials

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
