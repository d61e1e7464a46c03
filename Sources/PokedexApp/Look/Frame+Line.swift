import Terminal

extension Frame {
  /// Puts `line` at a place; what lies outside the frame is cut.
  mutating func put(_ line: Line, row: Int, column: Int) {
    var column = column
    for span in line.spans {
      put(span.text, row: row, column: column, style: span.style)
      column += span.text.width
    }
  }
}

extension Style {
  /// This style with `attributes` added.
  func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
