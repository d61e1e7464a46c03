import Terminal

/// Shows where a text that was searched for stands on the screen.
struct SearchMatches {
  private let words: [String]

  /// What is being searched for on the page, or was.
  init?(_ model: Model) {
    let typed: String?
    if let prompt = model.prompt, prompt.kind == .search {
      typed = prompt.editor.text
    } else if case .line(let words, _) = model.found {
      typed = words
    } else {
      typed = nil
    }
    guard let typed, !typed.isEmpty, model.view == .detail || model.view == .help else { return nil }
    words = typed.lowercased().map(String.init)
  }

  func draw(on frame: inout Frame) {
    for row in 0..<frame.size.rows - 1 {
      let cells = (0..<frame.size.columns).filter { !frame[row, $0].isContinuation }
      let texts = cells.map { frame[row, $0].text.lowercased() }
      guard texts.count >= words.count else { continue }
      for start in 0...(texts.count - words.count) where texts[start..<start + words.count].elementsEqual(words) {
        let end = start + words.count < cells.count ? cells[start + words.count] : frame.size.columns
        frame.restyle(row: row, columns: cells[start]..<end) { $0.attributes.formUnion(.reverse) }
      }
    }
  }
}
