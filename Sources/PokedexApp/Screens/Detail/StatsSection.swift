import Paging
import PokeAPI
import Terminal

/// Six base stats as bars on one scale, with numbers and their total.
struct StatsSection {
  /// The greatest base stat there can be: the bar's full length.
  static let scale = 255

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
      var line = Line(model.text("Total").padded(to: labelWidth, alignment: .left), Palette.label)
      line.append(number(stats.content?.total), Palette.name)
      if let reason = model.reason(for: stats) { line.append(model.text("   " + reason), Palette.hint) }
      panel.add(line.truncated(to: width))
    }
    return panel.lines
  }

  private func line(_ label: DisplayText, _ value: Int?, width: Int) -> Line {
    var line = Line(label, Palette.label)
    line.append(number(value))
    line.append("  ")
    if let value { line.append(bar(value, width: max(width - 5, 1)), Palette.bar(of: value)) }
    return line
  }

  private func number(_ value: Int?) -> DisplayText {
    model.text(value.map(String.init) ?? model.unknownSign(of: stats)).padded(to: 3, alignment: .right)
  }

  /// A bar that is `width` cells long at 255 points, in eighths of a cell where the terminal has the signs.
  private func bar(_ value: Int, width: Int) -> DisplayText {
    let eighths = min(max(value, 0), Self.scale) * width * 8 / Self.scale
    guard model.settings.repertoire == .unicode else {
      return model.text(String(repeating: "#", count: (eighths + 4) / 8))
    }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return model.text(String(repeating: "█", count: eighths / 8) + parts[eighths % 8])
  }
}
