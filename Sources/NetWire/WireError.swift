/// What is wrong with a message. After one of these the stream cannot be read any further.
public enum WireError: Error, Hashable, Sendable {
  /// A frame is longer than `Framing.maximumPayload`; `length` is in bytes.
  case oversize(length: Int)
  /// The frame ends before its message does.
  case truncated
  /// The frame goes on after its message has ended, by `count` bytes.
  case trailingBytes(count: Int)
  /// No message, or no failure, has this number.
  case unknownKind(UInt8)
  /// A text is not UTF-8.
  case invalidText
}
