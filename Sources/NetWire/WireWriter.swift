import FoundationEssentials

/// Puts a message's parts into bytes.
public struct WireWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) { bytes.append(value) }

  mutating func write(_ value: UInt16) { append(value) }

  mutating func write(_ value: UInt32) { append(value) }

  mutating func write(_ text: String) {
    write(UInt32(truncatingIfNeeded: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ data: Data) {
    write(UInt32(truncatingIfNeeded: data.count))
    data.withUnsafeBytes { bytes.append(contentsOf: $0.bindMemory(to: UInt8.self)) }
  }

  mutating func write(_ fields: [Field]) {
    write(UInt32(truncatingIfNeeded: fields.count))
    for field in fields {
      write(field.name)
      write(field.value)
    }
  }

  mutating func replaceLength(_ length: UInt32) {
    withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(0..<Framing.lengthSize, with: $0) }
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
