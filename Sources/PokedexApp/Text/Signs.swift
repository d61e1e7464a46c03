import Terminal

/// The signs that the screens draw, as the terminal's repertoire allows. Most are of ambiguous width (UAX #11), so a
/// terminal that shows those wide gets the ASCII ones, as one without Unicode does.
struct Signs: Sendable {
  let selection: String
  let dot: String
  let unknown: String
  let ellipsis: String
  let times: String
  let half: String
  let quarter: String
  let branch: String
  let lastBranch: String
  let trunk: String
  let gap: String
  let stroke: String
  let arrow: String
  let left: String
  let right: String
  let enter: String
  let more: String
  let above: String
  let female: String
  let male: String
  let number: String
  let favourite: String
  let caught: String
  let upwards: String
  let downwards: String

  static let unicode = Signs(
    selection: "▌", dot: "·", unknown: "—", ellipsis: "…", times: "×", half: "½", quarter: "¼",
    branch: "├─ ", lastBranch: "└─ ", trunk: "│  ", gap: "   ", stroke: "─", arrow: "─▸", left: "←", right: "→",
    enter: "⏎", more: "▼", above: "▲", female: "♀", male: "♂", number: "#", favourite: "★", caught: "●", upwards: "↑",
    downwards: "↓")

  static let ascii = Signs(
    selection: ">", dot: "-", unknown: "-", ellipsis: "...", times: "x", half: "1/2", quarter: "1/4",
    branch: "|- ", lastBranch: "`- ", trunk: "|  ", gap: "   ", stroke: "-", arrow: "->", left: "<-", right: "->",
    enter: "Enter", more: "v", above: "^", female: "F", male: "M", number: "#", favourite: "*", caught: "c",
    upwards: "^", downwards: "v")

  static func signs(in repertoire: Repertoire) -> Signs {
    switch repertoire {
    case .unicode: .unicode
    case .unicodeAmbiguousWide, .console, .ascii: .ascii
    }
  }
}
