/// A message that can be framed: `Instruction` and `Report`.
public protocol WireMessage: Sendable {
  /// Appends the message to `writer`.
  func write(to writer: inout WireWriter)

  /// The message that `reader` stands before.
  init(from reader: inout WireReader) throws(WireError)
}
