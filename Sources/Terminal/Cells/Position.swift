/// A place in cells, counted from the upper left corner, which is 0, 0.
public struct Position: Hashable, Sendable {
  /// Cells from the top.
  public var row: Int
  /// Cells from the left.
  public var column: Int

  /// A place, which may lie outside of any screen.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
