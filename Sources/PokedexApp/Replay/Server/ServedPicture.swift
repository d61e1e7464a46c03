/// A picture of the kind that PokéAPI serves: 96x96 with a palette and a wide transparent margin. Drawn from a number, so
/// that two entries can be told apart.
struct ServedPicture: Hashable, Sendable {
  let number: Int
  let isShiny: Bool

  private static let side = 96

  /// The file. Its rows are stored uncompressed, which every decoder reads.
  var png: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let side = Self.bigEndian(UInt32(Self.side))
    // 8 bits a pixel, by palette, no interlacing.
    file += Self.chunk("IHDR", side + side + [8, 3, 0, 0, 0])
    file += Self.chunk("PLTE", palette)
    // Colour 0 is transparent.
    file += Self.chunk("tRNS", [0])
    file += Self.chunk("IDAT", Self.stored(pixels))
    file += Self.chunk("IEND", [])
    return file
  }

  private var palette: [UInt8] {
    let hue = (number * 37 + (isShiny ? 128 : 0)) % 256
    let body = [UInt8(hue), UInt8((hue * 3 + 80) % 256), UInt8(255 - hue)]
    return [0, 0, 0] + body + body.map { $0 / 2 } + [255, 255, 255]
  }

  /// A disc with a shaded lower half and two eyes, larger or smaller by the number; each row after its filter byte, 0.
  private var pixels: [UInt8] {
    let radius = 20 + number % 20
    let center = Self.side / 2
    var pixels: [UInt8] = []
    for y in 0..<Self.side {
      pixels.append(0)
      for x in 0..<Self.side {
        let (dx, dy) = (x - center, y - center)
        let isEye = abs(abs(dx) - radius / 3) <= 2 && abs(dy + radius / 3) <= 2
        let isInside = dx * dx + dy * dy <= radius * radius
        pixels.append(!isInside ? 0 : isEye ? 3 : dy > radius / 4 ? 2 : 1)
      }
    }
    return pixels
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(Checksum.crc32(body))
  }

  /// A zlib stream of one stored block (RFC 1951, 3.2.4), which holds at most 65,535 bytes.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + bytes + bigEndian(Checksum.adler32(bytes))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
