/// A line for a terminal that scrolls, of safe text or of cells with their colours (SGR of ECMA-48, section 8.3.117).
public struct PrintedLine: Hashable, Sendable {
  /// In UTF-8, without the end of the line.
  public private(set) var bytes: [UInt8]

  /// Text as it is.
  public init(_ text: DisplayText) { bytes = Array(text.string.utf8) }

  /// A row of a picture drawn for `depth`; what is blank at its end is left out.
  init(_ cells: [Cell], at depth: ColorDepth) {
    bytes = []
    var current = Style.plain
    let last = cells.lastIndex { $0 != .blank } ?? -1
    for cell in cells.prefix(last + 1) {
      if cell.style != current {
        bytes += PrintedLine.selection(of: cell.style, at: depth).utf8
        current = cell.style
      }
      bytes += cell.text.utf8
    }
    if current != .plain { bytes += "\u{1B}[0m".utf8 }
  }

  private static func selection(of style: Style, at depth: ColorDepth) -> String {
    let parameters = ["0"] + code(style.foreground, at: depth, 30) + code(style.background, at: depth, 40)
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// `base` is the code of the first of the eight: 30 of characters, 40 of cells.
  private static func code(_ color: Color?, at depth: ColorDepth, _ base: Int) -> [String] {
    guard let color else { return [] }
    switch depth {
    case .none: return []
    case .eight: return ["\(base + Int(color.palette8))"]
    case .sixteen:
      // The bright ones are not of the standard, but of every terminal since aixterm.
      let index = Int(color.palette16)
      return ["\(index < 8 ? base + index : base + 60 + index - 8)"]
    case .palette256: return ["\(base + 8);5;\(color.palette256)"]
    case .truecolor:
      let rgb = color.rgb
      return ["\(base + 8);2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"]
    }
  }
}

extension Sprite {
  /// Its rows, to be printed where lines scroll; `depth` is the one that it was drawn for.
  public func printed(at depth: ColorDepth) -> [PrintedLine] { rows.map { PrintedLine($0, at: depth) } }
}
