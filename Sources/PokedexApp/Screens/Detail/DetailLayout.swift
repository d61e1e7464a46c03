import Terminal

/// The page of an entry, laid out for a width: its lines, its links, and which of them are visible. Pure.
struct DetailLayout: Sendable {
  /// A link and where it stands in the page.
  struct PlacedLink: Hashable, Sendable {
    let focus: Focus
    let line: Int
    let column: Int
    /// Cells.
    let width: Int

    var link: Link { focus.link }
  }

  /// Lines that never scroll.
  let header: [Line]
  let lines: [Line]
  let links: [PlacedLink]
  /// The picture and the line that it begins at.
  let picture: (view: PictureView, line: Int)?
  /// How many lines are visible at most.
  let rowCount: Int
  /// The first visible line.
  let top: Int

  init(_ model: Model) {
    let page = DetailComposer(model)
    header = page.header
    lines = page.body
    picture = page.picture.map { ($0, page.pictureLine) }
    rowCount = max(model.size.rows - header.count - 1, 1)
    links = Self.links(in: lines)
    let wanted = model.detail.map { Self.index(of: $0.top, in: page.body) } ?? 0
    top = min(wanted, max(page.body.count - rowCount, 0))
  }

  /// How many lines stand below the visible ones.
  var linesBelow: Int { max(lines.count - top - rowCount, 0) }

  /// The anchor of the line that becomes the first when the page is scrolled to `index`, which may lie outside.
  func anchor(at index: Int) -> Anchor {
    let index = min(max(index, 0), max(lines.count - rowCount, 0))
    guard lines.indices.contains(index), index > 0 else { return .top }
    return lines[index].anchors.first ?? .top
  }

  /// The anchor to scroll to so that `line` is visible, moving as little as possible.
  func top(showing line: Int) -> Anchor {
    if line < top { return anchor(at: line) }
    if line >= top + rowCount { return anchor(at: line - rowCount + 1) }
    return anchor(at: top)
  }

  private static func index(of anchor: Anchor, in lines: [Line]) -> Int {
    guard anchor != .top else { return 0 }
    let near = lines.lastIndex { line in line.anchors.contains { $0.isNear(anchor) && $0.part <= anchor.part } }
    return near ?? lines.firstIndex { line in line.anchors.contains { $0 > anchor } } ?? 0
  }

  private static func links(in lines: [Line]) -> [PlacedLink] {
    var seen: [Link: Int] = [:]
    return lines.enumerated().flatMap { index, line in
      var column = 0
      return line.spans.compactMap { span -> PlacedLink? in
        defer { column += span.text.width }
        guard let link = span.link else { return nil }
        let focus = Focus(link: link, occurrence: seen[link, default: 0])
        seen[link] = focus.occurrence + 1
        return PlacedLink(focus: focus, line: index, column: column, width: span.text.width)
      }
    }
  }
}
