import Terminal

/// Draws help.
struct HelpScreen {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func draw(on frame: inout Frame) {
    let layout = HelpLayout(model)
    frame.put(model.text(" Keys"), row: 0, column: 0, style: Palette.name)
    for (row, line) in layout.lines[layout.top...].prefix(layout.rowCount).enumerated() {
      frame.put(line, row: row + 1, column: 0)
    }
    let below = layout.lines.count - layout.top - layout.rowCount
    if below > 0 {
      let more = model.text("\(model.settings.signs.more) \(below) more ")
      frame.put(more, row: 0, column: model.size.columns - more.width, style: Palette.hint)
    }
    frame.cursor = Position(row: 1, column: 0)
    SearchMatches(model)?.placeCursor(top: layout.top, rows: 1..<1 + layout.rowCount, on: &frame)
  }
}
