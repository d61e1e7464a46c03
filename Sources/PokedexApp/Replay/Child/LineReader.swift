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
