/// How many cells a picture takes, and how it lies in them: whole, never stretched, a cell being twice as high as wide.
///
/// One scale serves both directions, so a pixel is as wide as high whatever the symbols are. The last column and row may
/// be covered only in part.
struct SpriteBox: Sendable {
  /// Columns a pixel at most: beyond it there is nothing more to see.
  static let maximumScale = 2
  /// Larger boxes are not filled: what libchafa needs to draw them would be tens of megabytes.
  static let maximumSize = Size(columns: 160, rows: 80)

  /// The picture's extent in cells; none in a box without any.
  let size: Size
  /// `scale.columns` columns for `scale.pixels` pixels.
  let scale: (columns: Int, pixels: Int)

  /// `width` and `height` are pixels, 1 or more.
  init(width: Int, height: Int, within box: Size) {
    let columns = min(box.columns, Self.maximumSize.columns)
    let rows = min(box.rows, Self.maximumSize.rows)
    guard columns > 0, rows > 0, width > 0, height > 0 else {
      size = Size(columns: 0, rows: 0)
      scale = (1, 1)
      return
    }
    scale = Self.scale(width: width, height: height, columns: columns, rows: rows)
    size = Size(
      columns: (width * scale.columns).dividedRoundingUp(by: scale.pixels),
      rows: (height * scale.columns).dividedRoundingUp(by: scale.pixels * 2))
  }

  /// The largest that fits.
  private static func scale(width: Int, height: Int, columns: Int, rows: Int) -> (columns: Int, pixels: Int) {
    let toWidth = (columns: columns, pixels: width)
    let toHeight = (columns: rows * 2, pixels: height)
    let fitting = toWidth.columns * toHeight.pixels < toHeight.columns * toWidth.pixels ? toWidth : toHeight
    if fitting.columns >= maximumScale * fitting.pixels { return (maximumScale, 1) }
    // A little smaller and every pixel is a half block of its own, instead of a mixture of two.
    if fitting.columns >= fitting.pixels, fitting.columns * 4 < fitting.pixels * 5 { return (1, 1) }
    return fitting
  }
}

extension Int {
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
