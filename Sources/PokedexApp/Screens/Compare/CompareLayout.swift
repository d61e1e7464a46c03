import Paging
import PokeAPI
import Terminal

/// The lines of a comparison: a label, and for each of the two a column; the better value marked by a sign. Pure.
struct CompareLayout {
  private(set) var lines: [Line] = []
  let rowCount: Int
  private(set) var top = 0

  private let model: Model
  private let left: Dossier
  private let right: Dossier
  private let labelWidth: Int
  /// Cells of each of the two columns, with a blank behind.
  private let column: Int

  init(_ model: Model, _ page: ComparePage) {
    self.model = model
    left = Dossier(model, subject: .id(page.left))
    right = Dossier(model, subject: .id(page.right))
    labelWidth = model.size.columns < 60 ? 5 : 12
    column = max((model.size.columns - 1 - labelWidth) / 2, 1)
    rowCount = max(model.size.rows - 1, 1)
    lines = allLines
    top = min(max(page.top, 0), max(lines.count - rowCount, 0))
  }

  /// The first line to show so that `line` is visible, moving as little as possible.
  func top(showing line: Int) -> Int {
    line < top ? line : line >= top + rowCount ? min(line - rowCount + 1, lines.count - rowCount) : top
  }

  private var isNarrow: Bool { labelWidth < 12 }

  private var allLines: [Line] {
    let rows = [
      pair("", number(left), number(right)),
      pair("", name(left), name(right)),
      pair("", types(left), types(right)),
      Line(),
    ]
    let stats = Stat.allCases.map { stat in
      row(isNarrow ? stat.abbreviation : stat.label) { bar($0.stats.content?[stat], against: $1.stats.content?[stat]) }
    }
    let sizes = [
      row(isNarrow ? "Tot." : "Total") { value($0.stats.content?.total, against: $1.stats.content?.total) },
      Line(),
      row(isNarrow ? "Size" : "Height") { dossier, _ in
        text(dossier.height) { SizeWords.words($0, in: model.settings.units) }
      },
      row(isNarrow ? "Wt." : "Weight") { dossier, _ in
        text(dossier.weight) { SizeWords.words($0, in: model.settings.units) }
      },
      Line(),
    ]
    return rows + stats + sizes
      + block(isNarrow ? "Abil" : "Abilities") { dossier in
        (dossier.abilities.content ?? []).map { slot in
          let name = model.names.ability(slot.ability.name)
          return Line(model.text(slot.isHidden == true ? "\(name) (hidden)" : name))
        }
      }
      + [Line()] + block("Takes") { DefenceSection(model, $0).lines(width: column - 1, isCompact: true) }
  }

  // MARK: Rows

  private func row(_ label: String, _ cell: (_ of: Dossier, _ against: Dossier) -> Line) -> Line {
    pair(label, cell(left, right), cell(right, left))
  }

  private func pair(_ label: String, _ left: Line, _ right: Line) -> Line {
    var line = Line(" ")
    line.append(model.text(label).truncated(to: labelWidth - 1), Palette.label)
    line.pad(to: labelWidth)
    line.append(contentsOf: left.truncated(to: column - 1))
    line.pad(to: labelWidth + column)
    line.append(contentsOf: right.truncated(to: column - 1))
    return line
  }

  private func block(_ label: String, _ cells: (Dossier) -> [Line]) -> [Line] {
    let (left, right) = (cells(left), cells(right))
    return (0..<max(left.count, right.count, 1)).map { index in
      pair(
        index == 0 ? label : "", index < left.count ? left[index] : Line(), index < right.count ? right[index] : Line())
    }
  }

  // MARK: Cells

  private func number(_ dossier: Dossier) -> Line {
    Line(
      model.text(model.settings.signs.number) + model.number(dossier.number ?? dossier.id ?? 0, width: 4), Palette.hint)
  }

  private func name(_ dossier: Dossier) -> Line { Line(model.text(dossier.name), Palette.name) }

  private func types(_ dossier: Dossier) -> Line {
    dossier.types.content.map(model.badges) ?? Line(model.text(model.unknownSign(of: dossier.types)))
  }

  private func text<Value>(_ known: Knowledge<Value>, _ words: (Value) -> String) -> Line {
    Line(model.text(known.content.map(words) ?? model.unknownSign(of: known)))
  }

  /// The number, and the sign where it is the greater.
  private func value(_ value: Int?, against other: Int?) -> Line {
    let text = model.text(value.map(String.init) ?? model.settings.signs.unknown).padded(to: 4, alignment: .right)
    let isBetter = value.flatMap { value in other.map { value > $0 } } ?? false
    var line = Line(text, isBetter ? Palette.name : .plain)
    line.append(model.text(isBetter ? " \(model.settings.signs.above) " : "   "), Palette.name)
    return line
  }

  private func bar(_ value: Int?, against other: Int?) -> Line {
    var line = self.value(value, against: other)
    guard let value, column - 1 - line.width > 3 else { return line }
    line.append(StatBar(settings: model.settings).text(value, width: column - 1 - line.width), Palette.bar(of: value))
    return line
  }
}
