import Terminal

/// One line of a page: spans side by side, at most `width` cells of them in all.
struct Line: Hashable, Sendable {
  private(set) var spans: [Span] = []
  /// Cells.
  private(set) var width = 0
  /// Where in the page this line is, for a scroll position that survives another width; two where two columns meet.
  var anchors: [Anchor] = []

  init(_ spans: [Span] = []) { for span in spans { append(span) } }

  init(_ text: DisplayText, _ style: Style = .plain) { append(Span(text, style)) }

  var isEmpty: Bool { width == 0 }

  /// Without its styles.
  var text: String { spans.map(\.text.string).joined() }

  mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    spans.append(span)
    width += span.text.width
  }

  mutating func append(_ text: DisplayText, _ style: Style = .plain, link: Link? = nil) {
    append(Span(text, style, link: link))
  }

  mutating func append(contentsOf line: Line) { for span in line.spans { append(span) } }

  /// Fills up with blanks to `column` cells; longer lines stay as they are.
  mutating func pad(to column: Int) {
    if column > width { append(DisplayText(String(repeating: " ", count: column - width))) }
  }

  /// The first `columns` cells, a cut marked as `DisplayText` marks it.
  func truncated(to columns: Int) -> Line {
    guard width > columns else { return self }
    var line = Line()
    line.anchors = anchors
    for span in spans {
      let room = columns - line.width
      guard room > 0 else { break }
      var span = span
      let isCutHere = span.text.width > room || (span.text.width == room && line.width + room < width)
      if isCutHere { span.text = (span.text + "…").truncated(to: room) }
      line.append(span)
    }
    return line
  }
}
