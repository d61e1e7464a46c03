import CPNG

/// A PNG's chunks, looked at before libpng sees them: the claimed size, and what matters to the picture.
///
/// Of the rest, texts and colour profiles can each unfold to megabytes, a thousand times in one file; they are left out,
/// as are an animation's later pictures.
struct PNGChunks {
  /// Pixels across, 1 or more.
  let width: Int
  /// Pixels down, 1 or more.
  let height: Int
  /// A PNG of the chunks that matter.
  let essentials: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// What makes the picture, and what says how its numbers are meant.
  private static let kept: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB"]
  /// Length, type and CRC, in bytes.
  private static let frame = 12

  /// Bytes after the picture's end are ignored.
  init(_ file: [UInt8]) throws(SpriteError) {
    guard file.starts(with: Self.signature) else { throw .notPNG }
    var kept = Self.signature
    var size: (width: Int, height: Int)?
    var start = Self.signature.count
    while true {
      guard file.count - start >= Self.frame else { throw .damaged }
      let length = Self.number(file, at: start)
      guard length <= file.count - start - Self.frame else { throw .damaged }
      let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      let end = start + Self.frame + length
      guard Self.hasRightCRC(file, start: start, length: length) else { throw .damaged }
      if Self.kept.contains(type) {
        kept.append(contentsOf: file[start..<end])
      } else if file[start + 4] & 0x20 == 0 {
        // A capital means that the picture can't be understood without it.
        throw .unsupported
      }
      if size == nil {
        guard type == "IHDR", length == 13 else { throw .damaged }
        size = try Self.size(file, at: start + 8)
      }
      if type == "IEND" { break }
      start = end
    }
    guard let size else { throw .damaged }
    (width, height) = size
    essentials = kept
  }

  private static func size(_ file: [UInt8], at start: Int) throws(SpriteError) -> (width: Int, height: Int) {
    let (width, height) = (number(file, at: start), number(file, at: start + 4))
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else { throw .tooLarge }
    let (depth, colorType, interlacing) = (file[start + 8], file[start + 9], file[start + 12])
    // libpng's simplified interface (1.6.39) takes all pixels of these for opaque.
    let hasAlpha = colorType == 4 || colorType == 6
    guard !(depth == 16 && hasAlpha && interlacing == 1) else { throw .unsupported }
    return (width, height)
  }

  private static func hasRightCRC(_ file: [UInt8], start: Int, length: Int) -> Bool {
    let crc = file.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { cpng_crc($0 + start + 4, length + 4) }
    }
    return crc.map(Int.init) == number(file, at: start + 8 + length)
  }

  /// Four bytes, the highest first.
  private static func number(_ file: [UInt8], at start: Int) -> Int {
    file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
