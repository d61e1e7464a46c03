extension Bitmap {
  /// The picture as it lies in `box`, at 8 × 8 pixels a cell: libchafa's own measure, so that it has nothing to scale,
  /// which would blur what is enlarged. Nil where there is no cell.
  func laidOut(in box: SpriteBox) -> Bitmap? {
    let (columns, pixels) = box.scale
    // The pixel under the middle of each of the canvas's; a row of cells is as high as two columns are wide.
    let across = (0..<box.size.columns * CellParts.cell).map { (2 * $0 + 1) * pixels / (2 * CellParts.cell * columns) }
    let down = (0..<box.size.rows * CellParts.cell).map { (2 * $0 + 1) * pixels / (CellParts.cell * columns) }
    var canvas: [Pixel] = []
    canvas.reserveCapacity(across.count * down.count)
    for y in down {
      for x in across { canvas.append(x < width && y < height ? self.pixels[y * width + x] : .transparent) }
    }
    return Bitmap(width: across.count, height: down.count, pixels: canvas)
  }

  /// Makes each part of each cell either opaque or transparent, whichever more of it is.
  ///
  /// libchafa would mix a part's transparent pixels into its colour as black: a dark halo around every picture that has
  /// no dark outline.
  func withWholeParts(of parts: CellParts) -> Bitmap? {
    var whole = pixels
    for top in stride(from: 0, to: height, by: CellParts.cell) {
      for left in stride(from: 0, to: width, by: CellParts.cell) {
        for (above, below) in zip(parts.rows, parts.rows.dropFirst()) {
          for (before, after) in zip(parts.columns, parts.columns.dropFirst()) {
            let rows = min(top + above, height)..<min(top + below, height)
            let columns = min(left + before, width)..<min(left + after, width)
            settle(rows: rows, columns: columns, of: &whole)
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: whole)
  }

  private func settle(rows: Range<Int>, columns: Range<Int>, of whole: inout [Pixel]) {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = pixels[y * width + x]
        guard pixel.isVisible else { continue }
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    let area = rows.count * columns.count
    guard count > 0, count < area else { return }
    let mean =
      count * 2 < area
      ? Pixel.transparent
      : Pixel(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count), alpha: 255)
    for y in rows {
      for x in columns where count * 2 < area || !whole[y * width + x].isVisible { whole[y * width + x] = mean }
    }
  }
}
