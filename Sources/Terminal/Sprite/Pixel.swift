/// One pixel in sRGB, with alpha not multiplied in. Laid out as libpng writes it and libchafa reads it.
struct Pixel: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  static let transparent = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether it is seen: a cell is drawn or left to the terminal, there is no half.
  var isVisible: Bool { alpha >= 128 }
}
