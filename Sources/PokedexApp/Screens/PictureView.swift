import Terminal

/// An entry's picture in its box, or what stands there instead. The box is the same whatever is in it, so nothing moves
/// when a picture comes.
struct PictureView: Sendable {
  let box: Size
  private let state: PictureState
  private let settings: Settings
  /// There is no room for words.
  private let isSmall: Bool

  init(_ model: Model, of id: Int, box: Size, isSmall: Bool = false) {
    self.box = box
    self.isSmall = isSmall
    state = model.picture(of: id, box: box)
    settings = model.settings
  }

  /// Draws the rows of the box that lie in `rows`, of the frame, with the box's upper left corner at a place that may lie
  /// outside it.
  func draw(row: Int, column: Int, within rows: Range<Int>, on frame: inout Frame) {
    switch state {
    case .drawn(let sprite):
      put(sprite, row: row + (box.rows - sprite.size.rows) / 2, column: column, within: rows, on: &frame)
    case .loading:
      let sign = DisplayText(settings.signs.ellipsis, in: settings.repertoire)
      put(sign, row: row + box.rows / 2, column: column, within: rows, on: &frame)
    case .absent(let reason):
      let words = isSmall ? [] : lines(of: reason).prefix(max(box.rows / 2, 1))
      let ball = Sprite.placeholder(
        box: Size(columns: box.columns, rows: max(box.rows - words.count - 1, 0)), repertoire: settings.repertoire)
      let top = row + (box.rows - ball.size.rows - words.count - 1) / 2
      put(ball, row: top, column: column, within: rows, on: &frame)
      for (index, line) in words.enumerated() {
        put(line, row: top + ball.size.rows + 1 + index, column: column, within: rows, on: &frame)
      }
    }
  }

  /// What happened and what to do, each on lines of its own where one line does not hold both.
  private func lines(of reason: String) -> [DisplayText] {
    let whole = DisplayText(reason, in: settings.repertoire)
    guard whole.width > box.columns else { return [whole] }
    return reason.split(separator: " \(settings.signs.dot) ")
      .flatMap { DisplayText(String($0), in: settings.repertoire).wrapped(to: box.columns) }
  }

  private func put(_ sprite: Sprite, row: Int, column: Int, within rows: Range<Int>, on frame: inout Frame) {
    let hidden = max(rows.lowerBound - row, 0)
    let shown = sprite.cropped(rows: hidden..<max(rows.upperBound - row, hidden))
    frame.put(shown, row: row + hidden, column: column + (box.columns - sprite.size.columns) / 2)
  }

  private func put(_ text: DisplayText, row: Int, column: Int, within rows: Range<Int>, on frame: inout Frame) {
    guard rows.contains(row) else { return }
    frame.put(text, row: row, column: column + (box.columns - text.width) / 2, style: Palette.hint)
  }
}
