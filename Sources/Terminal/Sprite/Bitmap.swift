/// A picture as pixels, row by row.
struct Bitmap: Equatable, Sendable {
  /// Pixels a side. A file of a few hundred bytes can claim any size: 4096 × 4096 would take 84 MiB while it is drawn.
  static let maximumSide = 1024

  let width: Int
  let height: Int
  let pixels: [Pixel]

  /// Nil where there are too few pixels, or too many, or none.
  init?(width: Int, height: Int, pixels: [Pixel]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The part that holds all that is seen, each pixel of it either opaque or transparent; nil where nothing is seen.
  ///
  /// A half-transparent pixel would mix with a background that nobody knows.
  func trimmed() -> Bitmap? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x].isVisible {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0 else { return nil }
    var part: [Pixel] = []
    part.reserveCapacity((right - left + 1) * (bottom - top + 1))
    for y in top...bottom {
      for x in left...right {
        var pixel = pixels[y * width + x]
        if pixel.isVisible { pixel.alpha = 255 } else { pixel = .transparent }
        part.append(pixel)
      }
    }
    return Bitmap(width: right - left + 1, height: bottom - top + 1, pixels: part)
  }
}
