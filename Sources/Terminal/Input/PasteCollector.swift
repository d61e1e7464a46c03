/// Collects what stands between the marks of a bracketed paste.
struct PasteCollector {
  /// Bytes that a paste keeps; what is longer was not meant for a prompt.
  static let limit = 4 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the end mark has been seen, in case curses got it in pieces.
  private var matched = 0

  /// Takes one byte, and says whether the end mark is complete with it.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count
    }
    keepMatched()
    if byte == Self.endMark[0] { matched = 1 } else { keep(byte) }
    return false
  }

  /// What was pasted, with LF for every line end: terminals send CR.
  mutating func finish() -> String {
    if matched < Self.endMark.count { keepMatched() }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
      .joined(separator: "\n").split(separator: "\r", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  private mutating func keepMatched() {
    for byte in Self.endMark.prefix(matched) { keep(byte) }
    matched = 0
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }
}
