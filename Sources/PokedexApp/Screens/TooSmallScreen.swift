import Paging
import PokeAPI
import Terminal

/// What a terminal shows that is too small for a page: who is current, in one centred line. Paging and quitting work.
struct TooSmallScreen {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func draw(on frame: inout Frame) {
    let row = model.size.rows / 2
    let line = sentence.truncated(to: model.size.columns)
    frame.put(line, row: row, column: (model.size.columns - line.width) / 2)
    frame.cursor = Position(row: row, column: 0)
  }

  private var sentence: DisplayText {
    guard case .id(let id) = model.detail?.subject ?? model.ring.current else { return model.text("Pokédex") }
    let number = model.number(model.catalog.number(of: id) ?? id, width: 4).string
    return model.text("\(model.settings.signs.number)\(number) \(model.name(of: id))")
  }
}
