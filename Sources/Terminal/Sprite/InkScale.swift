import CChafa

/// A picture in characters of more or less ink, for terminals without colour.
///
/// Brighter is more ink, as on a dark background; on a light one the picture is a negative. What is seen always has some
/// ink, so that the shape stands on either. libchafa's own choice of characters follows the edges and loses the tones,
/// which at a few dozen columns are what a picture is known by.
enum InkScale {
  private static let signs: [Unicode.Scalar] = [".", ":", "-", "=", "+", "*", "#", "%", "@"]
  /// Differences smaller than this, of 255, are not stretched over all signs.
  private static let leastSpan = 64

  /// Characters for cells of one colour each, which is their background.
  static func rows(of cells: [[CChafaCell]]) -> [[Cell]] {
    let tones = cells.joined().filter { $0.background >= 0 }.map { luma($0.background) }.sorted()
    guard !tones.isEmpty else { return cells.map { $0.map { _ in .blank } } }
    // The darkest and the brightest twentieth would squeeze all others together.
    var low = tones[tones.count / 20]
    var high = tones[tones.count - 1 - tones.count / 20]
    if high - low < leastSpan {
      let middle = (low + high) / 2
      (low, high) = (middle - leastSpan / 2, middle + leastSpan / 2)
    }
    return cells.map { row in
      row.map { cell in
        guard cell.background >= 0 else { return .blank }
        let tone = min(max(luma(cell.background) - low, 0), high - low)
        return Cell(signs[tone * (signs.count - 1) / (high - low)])
      }
    }
  }

  /// Brightness as the eye weighs it (ITU-R BT.601), 0...255, of 0xRRGGBB.
  private static func luma(_ rgb: Int32) -> Int {
    let rgb = Int(rgb)
    return (299 * (rgb >> 16 & 0xFF) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF)) / 1000
  }
}
