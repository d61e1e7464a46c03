import CPNG

/// PNG to pixels, by libpng: every colour type and depth, interlaced or not; of an animation, its still picture.
enum PNGDecoder {
  /// Takes memory only for what is at most `Bitmap.maximumSide` pixels a side. Callable from any thread.
  static func bitmap(from file: [UInt8]) throws(SpriteError) -> Bitmap {
    let chunks = try PNGChunks(file)
    var pixels = [Pixel](repeating: .transparent, count: chunks.width * chunks.height)
    let isDecoded = chunks.essentials.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBytes { target in
        guard let bytes = source.baseAddress, let rgba = target.baseAddress else { return false }
        return cpng_decode(bytes, source.count, UInt32(chunks.width), UInt32(chunks.height), rgba) == 1
      }
    }
    guard isDecoded, let bitmap = Bitmap(width: chunks.width, height: chunks.height, pixels: pixels) else {
      throw .damaged
    }
    return bitmap
  }
}
