/// Sums over bytes.
enum Checksum {
  /// FNV-1a, 64 bits: for validators, which need not be secret.
  static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// CRC-32 as PNG has it (ISO 3309).
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
  }

  /// Adler-32 as zlib has it (RFC 1950).
  static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let (low, high) = bytes.reduce((1 as UInt32, 0 as UInt32)) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    return high << 16 | low
  }
}
