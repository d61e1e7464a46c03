import Foundation

/// Bodies as gzip (RFC 1952) puts them on the wire.
enum Coding {
  /// `body` in stored blocks: a valid coding that compresses nothing.
  static func gzip(_ body: [UInt8]) -> [UInt8] {
    var result = header
    var rest = body[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result += [rest.isEmpty ? 1 : 0] + bytes(length) + bytes(~length) + block
    } while !rest.isEmpty
    return result + bytes(checksum(body)) + bytes(UInt32(truncatingIfNeeded: body.count))
  }

  /// `megabytes` of zeros, a thousand to one. Its checksum is wrong, which is learnt only where it has burst.
  static func bomb(megabytes: Int) -> [UInt8] {
    // A mebibyte of zeros that zlib compressed at level 9 and ended with a full flush, so that blocks can be repeated.
    let block: [UInt8] =
      [0xEC, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x08, 0x5F, 0xA0]
      + [UInt8](repeating: 0, count: bombZeros) + [0x3E, 0x03, 0x00, 0x00, 0xFF, 0xFF]
    var result = header
    for _ in 0..<megabytes { result += block }
    return result + [1, 0, 0, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 8)
  }

  private static let bombZeros = 1016
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  /// CRC-32, as RFC 1952 section 8 has it.
  private static func checksum(_ body: [UInt8]) -> UInt32 {
    ~body.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
