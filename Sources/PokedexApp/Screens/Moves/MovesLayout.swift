import Paging
import PokeAPI
import Terminal

/// The table of moves on the screen: which rows are visible, and where the columns are. Pure.
struct MovesLayout {
  let page: MovesPage
  /// What there is to show; not known while the entry is on its way.
  let table: Knowledge<MovesTable>
  /// Lines of the selected move's text, the last one marked where there is no room for all of them.
  let text: [DisplayText]
  /// Rows of that text and a blank one above it. Two lines have their place whether they are there or not; where there are
  /// more, the table gives way.
  let textRows: Int
  let rowCount: Int
  let top: Int
  /// The selected row, within the table.
  let position: Int

  static let headerRows = 2
  private static let usualTextLines = 2
  /// So many rows of the table stay, however long a text is.
  private static let leastRows = 3

  init(_ model: Model, _ page: MovesPage) {
    self.page = page
    table = model.learnset(of: page.id).map { MovesTable(model, $0, page) }
    let rows = table.content?.rows ?? []
    let count = rows.count
    position = min(max(page.position, 0), max(count - 1, 0))
    let space = model.size.rows - Self.headerRows - 1
    if model.size.rows >= 12 {
      let selected = rows.indices.contains(position) ? rows[position] : nil
      text = Self.text(of: selected, model, atMost: max(space - Self.leastRows - 1, Self.usualTextLines))
      textRows = max(text.count, Self.usualTextLines) + 1
    } else {
      text = []
      textRows = 0
    }
    rowCount = max(space - textRows, 1)
    top = min(max(page.top, position - rowCount + 1, 0), position, max(count - rowCount, 0))
  }

  private static func text(of row: MovesTable.Row?, _ model: Model, atMost count: Int) -> [DisplayText] {
    guard let row else { return [] }
    let width = max(model.size.columns - 2, 1)
    let all = model.text(MoveText(model).words(for: row)).wrapped(to: width)
    guard all.count > count, let last = all.prefix(count).last else { return all }
    return all.prefix(count - 1) + [(last + model.text(model.settings.signs.ellipsis)).truncated(to: width)]
  }

  var rows: [MovesTable.Row] { table.content?.rows ?? [] }

  /// The selected move.
  var selected: MovesTable.Row? { rows.indices.contains(position) ? rows[position] : nil }
}

extension Model {
  /// What the entry `id` learns; the bundled dex does not know it.
  func learnset(of id: Int) -> Knowledge<Learnset> {
    pokemon(id).then { pokemon in
      if let learnset = pokemon.learnset { return .known(learnset) }
      let state = resources[.pokemon(id)]
      if let error = state?.error, state?.isLoading == false { return .failed(error) }
      return settings.isOffline || (state?.isLoading == false && wants[.pokemon(id)] != nil) ? .missing : .loading
    }
  }
}
