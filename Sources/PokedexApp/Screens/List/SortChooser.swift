import Paging
import PokeAPI
import Terminal

/// The choice of an order, over the right edge of the list, or of the table of moves.
struct SortChooser {
  private let model: Model
  private let selected: Int

  init(_ model: Model, selected: Int) {
    self.model = model
    self.selected = selected
  }

  func draw(on frame: inout Frame) {
    let choices = OrderChoices(model)
    let width = min(22, model.size.columns)
    let column = model.size.columns - width
    let rows = min(choices.words.count, max(model.size.rows - 2, 1))
    let first = min(max(selected - rows + 1, 0), choices.words.count - rows)
    for row in 0..<rows {
      let place = first + row
      let arrow =
        place == choices.current ? " " + model.settings.signs.direction(isReversed: choices.isDescending) : ""
      let mark = place == selected ? model.settings.signs.selection : " "
      let text = model.text("\(mark) \(choices.words[place])\(arrow)").padded(to: width)
      frame.put(text, row: row + 1, column: column, style: place == selected ? Palette.selection : Palette.menu)
    }
    frame.put(
      model.text("  sort by").padded(to: width), row: 0, column: column, style: Palette.name)
    frame.cursor = Position(row: selected - first + 1, column: column)
  }
}
