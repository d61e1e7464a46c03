/// Puts messages together from a stream of bytes that arrives in pieces of any size.
public struct FrameReader<Message: WireMessage>: Sendable {
  /// Above this many bytes an emptied buffer is given back, so that one large body does not stay paid for.
  private static var keptCapacity: Int { 1024 * 1024 }

  private var bytes: [UInt8] = []
  /// How many of `bytes` have become messages.
  private var consumed = 0
  private var failure: WireError?

  /// A reader at the beginning of a stream.
  public init() {}

  /// Whether the stream may end here: no message has begun.
  public var isBetweenMessages: Bool { consumed == bytes.count }

  /// Takes in the next piece of the stream.
  public mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    compact()
    bytes.append(contentsOf: piece.bindMemory(to: UInt8.self))
  }

  /// The next message, or nil until more of the stream has arrived. Once it has thrown, it throws the same for ever:
  /// where one message is broken, nobody knows where the next one begins.
  public mutating func next() throws(WireError) -> Message? {
    if let failure { throw failure }
    do {
      return try readMessage()
    } catch {
      failure = error
      bytes = []
      consumed = 0
      throw error
    }
  }

  private mutating func readMessage() throws(WireError) -> Message? {
    let available = bytes[consumed...]
    guard available.count >= Framing.lengthSize else { return nil }
    var prefix = WireReader(available.prefix(Framing.lengthSize))
    let length = Int(try prefix.readUInt32())
    guard length <= Framing.maximumPayload else { throw .oversize(length: length) }
    let payload = available.dropFirst(Framing.lengthSize).prefix(length)
    guard payload.count == length else { return nil }
    var reader = WireReader(payload)
    let message = try Message(from: &reader)
    try reader.requireEnd()
    consumed += Framing.lengthSize + length
    return message
  }

  private mutating func compact() {
    if consumed == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
    } else if consumed > bytes.count / 2 {
      bytes.removeSubrange(..<consumed)
    } else {
      return
    }
    consumed = 0
  }
}
