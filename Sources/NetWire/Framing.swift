/// How messages stand on the socket: a length of four bytes, the most significant first, then that many bytes.
public enum Framing {
  /// Rises with every change of the messages, so that programs of two versions notice that they are.
  public static let version = 2

  /// The largest body of an answer, in bytes.
  public static let maximumBody = 8 * 1024 * 1024

  /// The longest message, in bytes: the largest body, and a header that no honest server sends.
  public static let maximumPayload = maximumBody + 1024 * 1024

  static let lengthSize = 4

  /// The frame that holds `message`.
  public static func frame(_ message: some WireMessage) throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    writer.write(UInt32(0))
    message.write(to: &writer)
    let length = writer.bytes.count - lengthSize
    guard length <= maximumPayload else { throw .oversize(length: length) }
    writer.replaceLength(UInt32(length))
    return writer.bytes
  }
}
