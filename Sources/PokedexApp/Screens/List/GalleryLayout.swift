import Paging
import Terminal

/// The list as tiles: a picture with number and name each. Pure, and costs the same however long the list is.
struct GalleryLayout: Sendable {
  /// Tiles beside each other.
  let across: Int
  /// Rows of tiles on the screen.
  let down: Int
  /// The extent of a tile, with the blank row and column behind it.
  let tile: Size
  /// The first visible position, the leftmost of a row of tiles.
  let top: Int
  /// The positions that are visible.
  let positions: Range<Int>

  /// A picture that is narrower is hard to recognise.
  private static let narrowest = 18
  /// Rows of a picture, its name and a blank.
  private static let lowest = 8

  init(_ model: Model) {
    let width = model.size.columns - 1
    let rows = max(model.size.rows - 2, 1)
    across = max(width / Self.narrowest, 1)
    down = max(rows / Self.lowest, 1)
    tile = Size(columns: width / across, rows: rows / down)
    let count = model.ring.count
    let current = (model.ring.position ?? 0) / across
    let last = max((count + across - 1) / across - down, 0)
    let first = min(max(model.listTop / across, current - down + 1, 0), current, last)
    top = first * across
    positions = top..<min(top + across * down, max(count, top))
  }

  /// The room for each picture.
  var pictureBox: Size { Size(columns: tile.columns - 1, rows: max(tile.rows - 2, 0)) }

  /// The positions of the next screen or of the one before, of `count` in all.
  func positions(towards direction: Ring.Direction, of count: Int) -> Range<Int> {
    switch direction {
    case .forward: positions.upperBound..<max(min(positions.upperBound + across * down, count), positions.upperBound)
    case .backward: max(top - across * down, 0)..<top
    }
  }

  /// The position whose tile is drawn at `place`, if one is.
  func position(at place: Position) -> Int? {
    guard place.row >= 1, place.column >= 1 else { return nil }
    let (down, across) = ((place.row - 1) / tile.rows, (place.column - 1) / tile.columns)
    guard across < self.across, down < self.down else { return nil }
    let position = top + down * self.across + across
    return positions.contains(position) ? position : nil
  }

  /// Where the tile of `position` begins.
  func place(of position: Int) -> Position {
    let index = position - top
    return Position(row: 1 + index / across * tile.rows, column: 1 + index % across * tile.columns)
  }
}
