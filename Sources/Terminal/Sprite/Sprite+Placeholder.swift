extension Sprite {
  /// Rows that stand-ins take at most: it is there to say that something is missing, not to be looked at.
  private static let maximumPlaceholderRows = 10

  /// What stands where a picture is missing: the dim outline of a ball, as large as fits into `box`, up to ten rows.
  public static func placeholder(box: Size, repertoire: Repertoire) -> Sprite {
    let rows = min(box.rows, box.columns / 2, maximumPlaceholderRows)
    guard rows > 0 else { return Sprite(rows: []) }
    let ball = BallOutline(side: rows * 2)
    return Sprite(
      rows: (0..<rows).map { row in
        (0..<rows * 2).map { column in
          let upper = ball.isLine(column: column, line: row * 2)
          let lower = ball.isLine(column: column, line: row * 2 + 1)
          return Cell(sign(upper: upper, lower: lower, in: repertoire), style: upper || lower ? .dim : .plain)
        }
      })
  }

  private static func sign(upper: Bool, lower: Bool, in repertoire: Repertoire) -> Unicode.Scalar {
    switch (upper, lower, repertoire) {
    case (false, false, _): " "
    case (true, false, .unicode): "▀"
    case (false, true, .unicode): "▄"
    case (true, true, .unicode): "█"
    case (true, false, _): "\""
    case (false, true, _): "_"
    case (true, true, _): "|"
    }
  }
}

/// A ball seen from the front, in lines about one square thick, over `side` × `side` squares.
private struct BallOutline {
  let side: Int

  func isLine(column: Int, line: Int) -> Bool {
    // Distances from the middle, in squares; `side` is even, so the middle lies between two.
    let x = Double(column) + 0.5 - Double(side) / 2
    let y = Double(line) + 0.5 - Double(side) / 2
    let distance = (x * x + y * y).squareRoot()
    let radius = Double(side) / 2 - 0.5
    let button = max(Double(side) / 6, 1)
    let isRim = (distance - radius).magnitude <= 0.55
    let isButton = side >= 8 && (distance - button).magnitude <= 0.5
    let isBelt = line == side / 2 && distance < radius && (side < 8 || distance > button)
    return isRim || isButton || isBelt
  }
}
