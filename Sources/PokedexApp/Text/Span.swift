import Terminal

/// A run of text in one style, and where it leads when it is a link.
struct Span: Hashable, Sendable {
  var text: DisplayText
  var style: Style
  var link: Link?

  init(_ text: DisplayText, _ style: Style = .plain, link: Link? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}
