import Paging
import PokeAPI
import Terminal

/// The table of moves on the screen: which rows are visible, and where the columns are. Pure.
struct MovesLayout {
  let page: MovesPage
  /// What there is to show; not known while the entry is on its way.
  let table: Knowledge<MovesTable>
  /// Lines of the focused move's text, which have their place whether it is there or not.
  let textRows: Int
  let rowCount: Int
  let top: Int
  /// The selected row, within the table.
  let position: Int

  static let headerRows = 2

  init(_ model: Model, _ page: MovesPage) {
    self.page = page
    table = model.learnset(of: page.id).map { MovesTable(model, $0, page) }
    textRows = model.size.rows >= 12 ? 3 : 0
    rowCount = max(model.size.rows - Self.headerRows - textRows - 1, 1)
    let count = table.content?.rows.count ?? 0
    position = min(max(page.position, 0), max(count - 1, 0))
    top = min(max(page.top, position - rowCount + 1, 0), position, max(count - rowCount, 0))
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
