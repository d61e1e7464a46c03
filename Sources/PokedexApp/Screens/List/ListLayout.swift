import Paging
import Terminal

/// Where the list's parts are on the screen. Pure, and costs the same however long the list is.
struct ListLayout: Sendable {
  /// The rows of the header: what is listed, and the columns' headings where there is room.
  let headerRows: Int
  /// How many entries are visible at most.
  let rowCount: Int
  /// The first visible position.
  let top: Int
  /// The positions that are visible.
  let positions: Range<Int>
  /// The columns of the screen that the rows take.
  let width: Int
  /// Where the preview begins, if there is one.
  let previewColumn: Int?
  /// The room for each picture, where the list shows any.
  let pictureBox: Size?

  init(_ model: Model) {
    let size = model.size
    headerRows = size.rows >= 8 ? 2 : 1
    rowCount = max(size.rows - headerRows - 1, 1)
    let count = model.ring.count
    let current = model.ring.position ?? 0
    let highest = max(count - rowCount, 0)
    top = min(max(model.listTop, current - rowCount + 1, 0), current, highest)
    positions = top..<min(top + rowCount, count)
    if size.columns >= ScreenLayout.preview {
      width = max(size.columns * 2 / 3, 64)
      previewColumn = width
      pictureBox = Self.previewBox(columns: size.columns - width - 4, rows: rowCount)
    } else {
      previewColumn = nil
      pictureBox = nil
      width = size.columns
    }
  }

  /// The position whose row is drawn at `place`, if one is.
  func position(at place: Position) -> Int? {
    let position = top + place.row - headerRows
    guard place.row >= headerRows, positions.contains(position), place.column < width else { return nil }
    return position
  }

  /// What facts need below the picture: name, genus, types, stats, evolution; with more room, also matchups and sizes.
  private static func previewBox(columns: Int, rows: Int) -> Size? {
    let free = rows - (rows < 30 ? 13 : 21)
    return free >= 6 ? Size(columns: columns, rows: min(free, 20)) : nil
  }
}
