import Paging
import PokeAPI
import Terminal

/// Six base stats as bars on one scale, with numbers and their total.
struct StatsSection {
  private let model: Model
  private let stats: Knowledge<BaseStats>

  init(_ model: Model, _ dossier: Dossier) {
    self.model = model
    stats = dossier.stats
  }

  func lines(width: Int, isCompact: Bool = false) -> [Line] {
    var panel = Panel(.stats)
    let labelWidth = isCompact ? 4 : 9
    for stat in Stat.allCases {
      let label = model.text(isCompact ? stat.abbreviation : stat.label).padded(to: labelWidth, alignment: .left)
      panel.add(line(label, stats.content?[stat], width: width - labelWidth))
    }
    if !isCompact {
      // A total may have a digit more than a stat.
      var line = Line(model.text("Total").padded(to: labelWidth - 1, alignment: .left), Palette.label)
      line.append(number(stats.content?.total, width: 4), Palette.name)
      let gap = "   "
      if let reason = model.reason(for: stats, within: width - line.width - gap.count) {
        line.append(model.text(gap + reason), Palette.hint)
      }
      panel.add(line.truncated(to: width))
    }
    return panel.lines
  }

  private func line(_ label: DisplayText, _ value: Int?, width: Int) -> Line {
    var line = Line(label, Palette.label)
    line.append(number(value))
    line.append("  ")
    if let value {
      line.append(StatBar(settings: model.settings).text(value, width: max(width - 5, 1)), Palette.bar(of: value))
    }
    return line
  }

  private func number(_ value: Int?, width: Int = 3) -> DisplayText {
    model.text(value.map(String.init) ?? model.unknownSign(of: stats)).padded(to: width, alignment: .right)
  }
}
