import CZlib

/// A PNG drawn by a test, as right or as wrong as it wants to have it.
struct PNGWriter {
  var width: Int
  var height: Int
  var format = PNGFormat.colorAlpha8
  var isInterlaced = false
  /// Chunks between the header and the data: palette, transparency, and whatever else.
  var extras: [(type: String, content: [UInt8])] = []
  /// Chunks between the data and the end.
  var later: [(type: String, content: [UInt8])] = []
  /// A pixel's samples, as many as the format's channels, each of as many bits as its depth.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [] }
  /// In place of the compressed samples, where a test wants something else there.
  var data: [UInt8]?

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var file: [UInt8] {
    var file = Self.signature + Self.chunk("IHDR", header)
    for (type, content) in extras { file += Self.chunk(type, content) }
    file += Self.chunk("IDAT", data ?? Self.deflated(scanlines))
    for (type, content) in later { file += Self.chunk(type, content) }
    return file + Self.chunk("IEND", [])
  }

  /// An opaque or transparent picture of 8 bits a sample.
  static func picture(width: Int, height: Int, _ pixel: @escaping (_ x: Int, _ y: Int) -> UInt32?) -> [UInt8] {
    PNGWriter(
      width: width, height: height,
      samples: { x, y in
        guard let rgb = pixel(x, y).map(Int.init) else { return [0, 0, 0, 0] }
        return [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF, 255]
      }
    ).file
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + content
    return bytes(content.count) + named + bytes(Int(crc32(0, named, UInt32(named.count))))
  }

  static func deflated(_ content: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(content.count))
    var compressed = [UInt8](repeating: 0, count: Int(size))
    compress2(&compressed, &size, content, UInt(content.count), Z_BEST_SPEED)
    return Array(compressed.prefix(Int(size)))
  }

  /// Four bytes, the highest first.
  static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private var header: [UInt8] {
    Self.bytes(width) + Self.bytes(height) + [UInt8(format.depth), format.type, 0, 0, isInterlaced ? 1 : 0]
  }

  private var scanlines: [UInt8] {
    guard isInterlaced else { return pass(x: 0, y: 0, stepX: 1, stepY: 1) }
    // Adam7 (PNG specification, 8.2).
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.flatMap { pass(x: $0.0, y: $0.1, stepX: $0.2, stepY: $0.3) }
  }

  private func pass(x firstX: Int, y firstY: Int, stepX: Int, stepY: Int) -> [UInt8] {
    guard firstX < width else { return [] }
    var lines: [UInt8] = []
    for y in stride(from: firstY, to: height, by: stepY) {
      var (bits, count) = (0, 0)
      // No filter.
      lines.append(0)
      for x in stride(from: firstX, to: width, by: stepX) {
        for sample in samples(x, y) {
          bits = bits << format.depth | sample
          count += format.depth
          while count >= 8 {
            count -= 8
            lines.append(UInt8(truncatingIfNeeded: bits >> count))
          }
        }
      }
      if count > 0 { lines.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
    }
    return lines
  }
}
