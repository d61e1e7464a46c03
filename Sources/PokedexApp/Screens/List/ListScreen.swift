import Paging
import PokeAPI
import Resources
import Terminal

/// Draws the list: a header, a row an entry, and from 100 columns a preview of the selected entry.
struct ListScreen {
  let model: Model
  let layout: ListLayout
  let columns: ListColumns

  private var signs: Signs { model.settings.signs }

  init(_ model: Model) {
    self.model = model
    layout = ListLayout(model)
    columns = ListColumns(width: layout.width, catalog: model.catalog)
  }

  func draw(on frame: inout Frame) {
    drawHeader(on: &frame)
    for (offset, position) in layout.positions.enumerated() {
      drawRow(at: position, row: layout.headerRows + offset, on: &frame)
    }
    if model.ring.count == 0 { drawEmptyList(on: &frame) }
    if let column = layout.previewColumn { Preview(model).draw(from: column, rows: previewRows, on: &frame) }
    if let position = model.ring.position {
      frame.cursor = Position(row: layout.headerRows + position - layout.top, column: 0)
    }
  }

  private var previewRows: Range<Int> { layout.headerRows..<model.size.rows - 1 }

  // MARK: Header

  private func drawHeader(on frame: inout Frame) {
    drawTitle(on: &frame)
    if layout.headerRows > 1 { drawHeadings(on: &frame) }
  }

  /// What is listed, and in which order.
  func drawTitle(on frame: inout Frame) {
    ListHeader(model).draw(on: &frame)
  }

  private func drawHeadings(on frame: inout Frame) {
    func put(_ text: String, at column: Int, width: Int, right: Bool = false) {
      let text = model.text(text).padded(to: width, alignment: right ? .right : .left)
      frame.put(text, row: 1, column: column, style: Palette.label, limit: width)
    }
    put("No.", at: columns.number, width: columns.numberWidth)
    put("Name", at: columns.name, width: columns.nameWidth)
    if columns.typesWidth > 0 { put("Type", at: columns.types, width: columns.typesWidth) }
    if columns.showsTotal { put("Total", at: columns.total, width: ListColumns.totalWidth - 1, right: true) }
    if columns.showsStats {
      for (index, stat) in Stat.allCases.enumerated() {
        put(
          stat.abbreviation, at: columns.firstStat + index * ListColumns.statWidth,
          width: ListColumns.statWidth - 1, right: true)
      }
    }
  }

  // MARK: Rows

  private func drawRow(at position: Int, row: Int, on frame: inout Frame) {
    let isSelected = position == model.ring.position
    let base = isSelected ? Palette.selection : .plain
    if isSelected {
      frame.fill(row: row, columns: 0..<layout.width, style: base)
      frame.put(model.text(signs.selection), row: row, column: 0, style: .plain)
    }
    switch model.ring.slots[position] {
    case .id(let id): drawEntry(id, row: row, style: base, on: &frame)
    case .unknown(let offset): drawUnknown(offset, row: row, style: base, on: &frame)
    }
  }

  private func drawEntry(_ id: Int, row: Int, style: Style, on frame: inout Frame) {
    let entry = model.catalog.summary(of: id)
    // A form's id is no number: its own is its species', which its facts tell.
    let number = entry?.number.map { model.number($0, width: columns.numberWidth) }
    frame.put(number ?? model.text(signs.unknown), row: row, column: columns.number, style: style.with(.dim))
    frame.put(model.text(model.signs(of: id)), row: row, column: columns.marks, style: style)
    let indent = model.showsForms && model.windows == nil && entry?.isForm == true ? "  " : ""
    let name = model.text(indent + (entry.map(model.names.name(of:)) ?? "#\(id)"))
    frame.put(
      model.cut(name, of: entry, to: columns.nameWidth), row: row, column: columns.name, style: style.with(.bold))
    drawTypes(entry?.types ?? [], row: row, style: style, on: &frame)
    func put(_ value: Int?, at column: Int, width: Int) {
      let text = model.text(value.map(String.init) ?? signs.unknown).padded(to: width, alignment: .right)
      frame.put(text, row: row, column: column, style: style)
    }
    if columns.showsTotal { put(entry?.stats.total, at: columns.total, width: ListColumns.totalWidth - 1) }
    if columns.showsStats {
      for (index, stat) in Stat.allCases.enumerated() {
        put(
          entry?.stats[stat], at: columns.firstStat + index * ListColumns.statWidth,
          width: ListColumns.statWidth - 1)
      }
    }
  }

  private func drawTypes(_ types: [PokemonType], row: Int, style: Style, on frame: inout Frame) {
    var column = columns.types
    let end = column + columns.typesWidth
    guard column < end else { return }
    if types.isEmpty { frame.put(model.text(signs.unknown), row: row, column: column, style: style) }
    for (index, type) in types.enumerated() {
      let name = model.text(model.names.name(of: type))
      // The first type is named in any case, the second whole or not at all.
      guard index == 0 || column + name.width <= end else { break }
      frame.put(name.truncated(to: end - column), row: row, column: column, style: model.badge(of: type, on: style))
      column += name.width + 1
    }
  }

  private func drawUnknown(_ offset: Int, row: Int, style: Style, on frame: inout Frame) {
    let hasFailed = model.windows?.state(ofWindowAt: offset) == .failed
    let text = hasFailed ? model.offeringRetry("could not load this part") : signs.ellipsis
    frame.put(
      model.text(text).truncated(to: layout.width - columns.number), row: row,
      column: columns.number, style: style.with(.dim))
  }

  func drawEmptyList(on frame: inout Frame) {
    guard model.size.rows > layout.headerRows + 1 else { return }
    let line = model.text(emptyListSentence).truncated(to: max(model.size.columns - 4, 0))
    frame.put(line, row: layout.headerRows + min(1, layout.rowCount - 1), column: 2)
  }

  private var emptyListSentence: String {
    if let sentence = unmatchedSentence { return sentence }
    if let error = model.listError { return model.offeringRetry("The list could not be loaded: \(error.sentence)") }
    guard !model.isListLoading else { return "Loading the list\(signs.ellipsis)" }
    return model.offeringRetry("The list is empty", "R asks again")
  }

  /// Why a filter leaves nothing.
  private var unmatchedSentence: String? {
    guard model.listing.filter != nil else { return nil }
    guard let outcome = model.outcome else { return "Reading the list\(signs.ellipsis)" }
    if !outcome.undecided.isEmpty {
      let count = "\(grouped(outcome.undecided.count)) \(outcome.undecided.count == 1 ? "entry" : "entries")"
      return model.lookups.isEmpty
        ? "No match \(signs.dot) of \(count) too little is stored to say"
        : "No match yet \(signs.dot) loading \(count)\(signs.ellipsis)"
    }
    return outcome.hiddenForms > 0
      ? "No match but \(outcome.hiddenForms) hidden forms \(signs.dot) f shows them"
      : "No match \(signs.dot) Esc shows all entries"
  }
}

extension Model {
  /// An entry's name in so many cells. Forms of one species often begin alike, so that their ends are kept.
  func cut(_ name: DisplayText, of entry: EntrySummary?, to columns: Int) -> DisplayText {
    entry?.isForm == true ? name.shortened(to: columns) : name.truncated(to: columns)
  }

  /// The signs of what the user noted of an entry.
  func signs(of id: Int) -> String {
    guard !marks.isEmpty, let slug = catalog.summary(of: id)?.slug else { return "" }
    let marks = self.marks[slug]
    return Mark.allCases.filter(marks.contains).map(settings.signs.sign(of:)).joined()
  }
}
