extension Frame {
  /// Puts a picture with its upper left corner at a place. What is not seen of it leaves the frame as it is; what lies
  /// outside is clipped. In a frame of less than Unicode, its blocks become spaces of their colour.
  public mutating func put(_ sprite: Sprite, row: Int, column: Int) {
    for (down, cells) in sprite.rows.enumerated() {
      for (right, cell) in cells.enumerated() where cell != .blank {
        let (row, isRowFar) = row.addingReportingOverflow(down)
        let (column, isColumnFar) = column.addingReportingOverflow(right)
        guard !isRowFar, !isColumnFar else { continue }
        self[row, column] = shown(cell)
      }
    }
  }

  private func shown(_ cell: Cell) -> Cell {
    guard repertoire != .unicode, cell.glyph.base.value > 0x7F else { return cell }
    return Cell(" ", style: Style(background: cell.style.foreground ?? cell.style.background))
  }
}
