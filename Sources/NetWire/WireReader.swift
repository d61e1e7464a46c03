import FoundationEssentials

/// Takes a message's parts out of the bytes of its frame. Lengths are checked before anything is made of them.
public struct WireReader: Sendable {
  private var rest: ArraySlice<UInt8>

  init(_ payload: ArraySlice<UInt8>) { rest = payload }

  mutating func readUInt8() throws(WireError) -> UInt8 { try readInteger() }

  mutating func readUInt16() throws(WireError) -> UInt16 { try readInteger() }

  mutating func readUInt32() throws(WireError) -> UInt32 { try readInteger() }

  mutating func readString() throws(WireError) -> String {
    guard let text = String(validating: try readBytes(), as: UTF8.self) else { throw .invalidText }
    return text
  }

  mutating func readData() throws(WireError) -> Data { Data(try readBytes()) }

  mutating func readFields() throws(WireError) -> [Field] {
    // Not reserved for: the count is only believed as far as fields follow.
    let count = try readUInt32()
    var fields: [Field] = []
    for _ in 0..<count { fields.append(Field(name: try readString(), value: try readString())) }
    return fields
  }

  func requireEnd() throws(WireError) {
    guard rest.isEmpty else { throw .trailingBytes(count: rest.count) }
  }

  private mutating func readBytes() throws(WireError) -> ArraySlice<UInt8> { try take(Int(try readUInt32())) }

  private mutating func readInteger<Value: FixedWidthInteger & UnsignedInteger>() throws(WireError) -> Value {
    try take(MemoryLayout<Value>.size).reduce(0) { $0 << 8 | Value($1) }
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .truncated }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
