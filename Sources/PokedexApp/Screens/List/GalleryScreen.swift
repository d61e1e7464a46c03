import Paging
import PokeAPI
import Terminal

/// Draws the list as a gallery.
struct GalleryScreen {
  private let model: Model
  private let layout: GalleryLayout

  init(_ model: Model) {
    self.model = model
    layout = GalleryLayout(model)
  }

  func draw(on frame: inout Frame) {
    let list = ListScreen(model)
    list.drawTitle(on: &frame)
    if model.ring.count == 0 { list.drawEmptyList(on: &frame) }
    for position in layout.positions { drawTile(position, on: &frame) }
  }

  private func drawTile(_ position: Int, on frame: inout Frame) {
    let place = layout.place(of: position)
    let box = layout.pictureBox
    let isSelected = position == model.ring.position
    let style = isSelected ? Palette.selection : .plain
    let row = place.row + box.rows
    if isSelected {
      frame.fill(row: row, columns: place.column..<place.column + box.columns, style: style)
      frame.put(model.text(model.settings.signs.selection), row: row, column: place.column)
      frame.cursor = Position(row: row, column: place.column)
    }
    guard case .id(let id) = model.ring.slots[position] else {
      let sign = model.text(model.settings.signs.ellipsis)
      frame.put(sign, row: row, column: place.column + 1, style: style.with(.dim), limit: box.columns - 1)
      return
    }
    if box.rows > 1 {
      PictureView(model, of: id, box: box, isSmall: true)
        .draw(row: place.row, column: place.column, within: place.row..<row, on: &frame)
    }
    let number =
      model.catalog.number(of: id).map { model.number($0, width: 4) } ?? model.text(model.settings.signs.unknown)
    let marks = model.text(model.signs(of: id))
    let room = box.columns - number.width - 1 - (marks.isEmpty ? 0 : marks.width + 1)
    let name = model.cut(model.text(" " + model.name(of: id)), of: model.catalog.summary(of: id), to: max(room, 0))
    let end = place.column + 1 + frame.put(number, row: row, column: place.column + 1, style: style.with(.dim))
    frame.put(name, row: row, column: end, style: style.with(.bold))
    frame.put(marks, row: row, column: place.column + box.columns - marks.width, style: style)
  }
}
