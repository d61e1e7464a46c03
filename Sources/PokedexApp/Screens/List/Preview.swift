import Paging
import PokeAPI
import Terminal

/// The selected entry beside the list: picture, name, types, genus, stats, and its evolution in short.
struct Preview {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func draw(from column: Int, rows: Range<Int>, on frame: inout Frame) {
    let width = model.size.columns - column - 2
    var rows = rows
    let box = ListLayout(model).pictureBox
    if let box, case .id(let id)? = model.ring.current {
      PictureView(model, of: id, box: box).draw(row: rows.lowerBound, column: column + 2, within: rows, on: &frame)
      rows = rows.lowerBound + box.rows..<rows.upperBound
    }
    let lines = lines(width: width, isShort: rows.count < 20)
    for (row, line) in zip(rows, lines) { frame.put(line.truncated(to: width), row: row, column: column + 2) }
    guard lines.count > rows.count, let last = rows.last else { return }
    // Branches of an evolution, say, that only the page has room for.
    let more = model.text(" \(model.settings.signs.more) \(lines.count - rows.count) more")
    frame.put(more, row: last, column: column + 2 + max(width - more.width, 0), style: Palette.hint)
  }

  private func lines(width: Int, isShort: Bool) -> [Line] {
    let dossier = Dossier(model, subject: model.ring.current)
    guard dossier.id != nil else { return [Line(model.text(dossier.absence), Palette.hint)] }
    var name = Line(model.text(dossier.name), Palette.name)
    if let english = dossier.englishName { name.append(model.text("  " + english), Palette.hint) }
    var lines = [name, Line(model.text(dossier.genus ?? ""), Palette.hint)]
    lines.append(dossier.types.content.map(model.badges) ?? Line(model.text(model.unknownSign(of: dossier.types))))
    if !isShort { lines.append(Line()) }
    lines += StatsSection(model, dossier).lines(width: width)
    if !isShort {
      lines.append(Line())
      lines += DefenceSection(model, dossier).lines(width: width)
      lines.append(Line())
      lines += FactsSection(model, dossier).summary(width: width)
      lines.append(Line())
    }
    lines += EvolutionSection(model, dossier).lines(width: width, isCompact: true)
    return lines
  }
}
