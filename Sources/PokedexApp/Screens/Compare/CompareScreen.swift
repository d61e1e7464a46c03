import Paging
import PokeAPI
import Terminal

/// Draws two entries side by side.
struct CompareScreen {
  private let model: Model
  private let layout: CompareLayout

  init(_ model: Model, _ page: ComparePage) {
    self.model = model
    layout = CompareLayout(model, page)
  }

  func draw(on frame: inout Frame) {
    for (row, line) in layout.lines[layout.top...].prefix(layout.rowCount).enumerated() {
      frame.put(line, row: row, column: 0)
    }
    let below = layout.lines.count - layout.top - layout.rowCount
    if below > 0 {
      let more = model.text(" \(model.settings.signs.more) \(below) more ")
      frame.put(more, row: model.size.rows - 2, column: model.size.columns - more.width, style: Palette.hint)
    }
    frame.cursor = Position(row: 0, column: 0)
    SearchMatches(model)?.placeCursor(top: layout.top, rows: 0..<layout.rowCount, on: &frame)
  }
}
