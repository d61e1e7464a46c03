import Terminal

/// The bar of a base stat.
struct StatBar {
  /// The greatest base stat there can be: the bar's full length.
  static let scale = 255

  let settings: Settings

  /// A bar that is `width` cells long at 255 points, in eighths of a cell where the terminal has the signs.
  func text(_ value: Int, width: Int) -> DisplayText {
    let eighths = min(max(value, 0), Self.scale) * width * 8 / Self.scale
    guard settings.repertoire == .unicode else {
      return DisplayText(String(repeating: "#", count: (eighths + 4) / 8), in: settings.repertoire)
    }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return DisplayText(String(repeating: "█", count: eighths / 8) + parts[eighths % 8], in: settings.repertoire)
  }
}
