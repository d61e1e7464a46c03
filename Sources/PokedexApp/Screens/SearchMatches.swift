import PokeAPI
import Terminal

/// Shows where a text that was searched for stands on the screen: where a search finds it, whatever its accents, case
/// and width.
struct SearchMatches {
  private let key: [UInt8]
  /// The line that the search has led to.
  private var line: Int?

  /// What is being searched for on the page, or was.
  init?(_ model: Model) {
    let typed: String?
    if let prompt = model.prompt, prompt.kind == .search {
      typed = prompt.editor.text
    } else if case .line(let words, let line) = model.found {
      typed = words
      self.line = line
    } else {
      typed = nil
    }
    guard let typed, Self.views.contains(model.view) else { return nil }
    key = Array(SearchKey(typed).text.utf8)
    if key.isEmpty { return nil }
  }

  private static let views: Set<KeyContext> = [.detail, .moves, .compare, .help]

  func draw(on frame: inout Frame) {
    for row in 0..<frame.size.rows - 1 {
      for match in matches(in: row, of: frame) {
        frame.restyle(row: row, columns: match) { $0.attributes.formUnion(.reverse) }
      }
    }
  }

  /// Puts the cursor on the match that the search has led to, if that is visible, for those who read by it. The lines from
  /// `top` on stand in `rows`.
  func placeCursor(top: Int, rows: Range<Int>, on frame: inout Frame) {
    guard let line else { return }
    let row = rows.lowerBound + line - top
    guard rows.contains(row), let match = matches(in: row, of: frame).first else { return }
    frame.cursor = Position(row: row, column: match.lowerBound)
  }

  private func matches(in row: Int, of frame: Frame) -> [Range<Int>] {
    // The row as a search compares it, and which cell each byte of it is from.
    var bytes: [UInt8] = []
    var cells: [Int] = []
    for column in 0..<frame.size.columns where !frame[row, column].isContinuation && frame[row, column].text != " " {
      for byte in SearchKey(frame[row, column].text).text.utf8 {
        bytes.append(byte)
        cells.append(column)
      }
    }
    var matches: [Range<Int>] = []
    var start = 0
    while start + key.count <= bytes.count {
      guard bytes[start..<start + key.count].elementsEqual(key) else {
        start += 1
        continue
      }
      let last = cells[start + key.count - 1]
      matches.append(cells[start]..<last + frame[row, last].width)
      start += key.count
    }
    return matches
  }
}
