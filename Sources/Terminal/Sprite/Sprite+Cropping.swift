extension Sprite {
  /// The rows in `range`, as far as there are such.
  public func cropped(rows range: Range<Int>) -> Sprite { Sprite(rows: Array(rows[range.clamped(to: rows.indices)])) }
}
