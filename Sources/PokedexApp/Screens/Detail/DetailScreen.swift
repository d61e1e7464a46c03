import Terminal

/// Draws the page of an entry.
struct DetailScreen {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func draw(on frame: inout Frame) {
    let layout = DetailLayout(model)
    for (row, line) in layout.header.enumerated() { frame.put(line, row: row, column: 0) }
    for (row, line) in layout.lines[layout.top...].prefix(layout.rowCount).enumerated() {
      frame.put(line, row: layout.header.count + row, column: 0)
    }
    if let (view, line) = layout.picture {
      let rows = layout.header.count..<layout.header.count + layout.rowCount
      view.draw(
        row: layout.header.count + line - layout.top, column: ScreenLayout.pictureColumn(on: model.size), within: rows,
        on: &frame)
    }
    frame.cursor = Position(row: 0, column: 0)
    SearchMatches(model)?.placeCursor(
      top: layout.top, rows: layout.header.count..<layout.header.count + layout.rowCount, on: &frame)
    drawFocus(layout, on: &frame)
    drawMore(layout, on: &frame)
  }

  private func drawFocus(_ layout: DetailLayout, on frame: inout Frame) {
    guard let focus = model.detail?.focus, let link = layout.links.first(where: { $0.focus == focus }) else { return }
    let row = layout.header.count + link.line - layout.top
    guard link.line >= layout.top, link.line < layout.top + layout.rowCount else { return }
    frame.restyle(row: row, columns: link.column..<link.column + link.width) {
      $0.attributes.formUnion(Palette.focus.attributes)
    }
    frame.cursor = Position(row: row, column: link.column)
  }

  /// How many lines stand below, at the right edge of the last line.
  private func drawMore(_ layout: DetailLayout, on frame: inout Frame) {
    guard layout.linesBelow > 0 else { return }
    let sign = model.settings.signs.more
    let words = model.text(" \(sign) \(layout.linesBelow) more ")
    let last = layout.top + layout.rowCount - 1
    let used = layout.lines.indices.contains(last) ? layout.lines[last].width : 0
    // A line that is as long as that keeps its words.
    let more = used + words.width <= model.size.columns ? words : model.text(" \(sign)")
    frame.put(
      more, row: model.size.rows - 2, column: model.size.columns - more.width, style: Palette.hint)
  }
}
