import Paging
import PokeAPI
import Resources
import Terminal

/// Draws the table of moves.
struct MovesScreen {
  private let model: Model
  private let layout: MovesLayout
  private var signs: Signs { model.settings.signs }

  init(_ model: Model, _ page: MovesPage) {
    self.model = model
    layout = MovesLayout(model, page)
  }

  func draw(on frame: inout Frame) {
    drawTitle(on: &frame)
    frame.cursor = Position(row: MovesLayout.headerRows, column: 0)
    guard !layout.rows.isEmpty else {
      for (index, line) in model.text(absence).wrapped(to: max(model.size.columns - 3, 0)).enumerated() {
        frame.put(line, row: 3 + index, column: 2, style: Palette.hint)
      }
      return
    }
    let columns = MoveColumns(width: model.size.columns)
    draw(columns.headings(model, sort: layout.page.sort), row: 1, style: Palette.label, on: &frame)
    for (offset, index) in (layout.top..<min(layout.top + layout.rowCount, layout.rows.count)).enumerated() {
      drawRow(index, row: MovesLayout.headerRows + offset, columns, on: &frame)
    }
    frame.cursor = Position(row: MovesLayout.headerRows + layout.position - layout.top, column: 0)
    drawText(on: &frame)
  }

  private func drawTitle(on frame: inout Frame) {
    let number = model.catalog.number(of: layout.page.id) ?? layout.page.id
    var title = Line(" ")
    title.append(model.text(signs.number), Palette.hint)
    title.append(model.number(number, width: 4), Palette.hint)
    title.append(model.text(" \(model.name(of: layout.page.id))"), Palette.name)
    let games = games
    let count = model.text(layout.rows.count == 1 ? "  1 move" : "  \(layout.rows.count) moves")
    // Which games are told of matters more than how many moves there are. Nothing known is not none: no number then.
    if !layout.rows.isEmpty, title.width + count.width + 2 + games.width <= model.size.columns {
      title.append(count, Palette.hint)
    }
    frame.put(title.truncated(to: model.size.columns), row: 0, column: 0)
    if title.width + 2 + games.width <= model.size.columns {
      frame.put(games, row: 0, column: model.size.columns - games.width, style: Palette.hint)
    }
  }

  /// `Scarlet · Violet  1/26`.
  private var games: DisplayText {
    guard let table = layout.table.content, let group = table.group else { return "" }
    let count = table.groups.count
    let place = count > 1 ? "  \(layout.page.game % count + 1)/\(count)" : ""
    return model.text(model.gameNames(of: group) + place + " ")
  }

  /// Why there is no row, and what to do.
  private var absence: String {
    switch layout.table {
    case .known: "no moves are known of it"
    case _ where model.settings.isOffline:
      "Its moves are not stored. Without --offline they are loaded, and 'pokedex prefetch' stores them."
    case .failed(let error) where error.kind == .offline:
      "Its moves are not stored, and there is no connection \(signs.dot) R retries"
    case .loading, .failed: "Moves  " + (model.reason(for: layout.table) ?? model.unknownSign(of: layout.table))
    case .missing: "the server tells of no moves"
    }
  }

  private func drawRow(_ index: Int, row: Int, _ columns: MoveColumns, on frame: inout Frame) {
    let style = index == layout.position ? Palette.selection : .plain
    if index == layout.position {
      frame.fill(row: row, columns: 0..<model.size.columns, style: style)
      frame.put(model.text(signs.selection), row: row, column: 0)
    }
    draw(columns.cells(of: layout.rows[index], model, style: style), row: row, style: style, on: &frame)
  }

  private func draw(_ cells: [MoveColumns.Cell], row: Int, style: Style, on frame: inout Frame) {
    for cell in cells {
      frame.put(cell.text, row: row, column: cell.column, style: cell.style ?? style, limit: cell.text.width)
    }
  }

  private func drawText(on frame: inout Frame) {
    let top = MovesLayout.headerRows + layout.rowCount + 1
    for (index, line) in layout.text.enumerated() {
      frame.put(line, row: top + index, column: 1, style: Palette.hint)
    }
  }
}

extension Model {
  /// `Scarlet · Violet`.
  func gameNames(of group: String) -> String {
    let games = BundledDex.shared.versionGroups.first { $0.slug == group }?.versions ?? []
    return games.isEmpty
      ? Slug.titled(group) : games.map { names.name(of: $0, in: .version) }.joined(separator: " \(settings.signs.dot) ")
  }
}
