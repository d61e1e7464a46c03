import Terminal

/// Lines of one section of a page, each with its anchor.
struct Panel: Sendable {
  private(set) var lines: [Line] = []
  private let section: DetailSection
  private var item: Int

  /// - Parameter item: the place of the first line among the section's, where they stand in several panels.
  init(_ section: DetailSection, from item: Int = 0) {
    self.section = section
    self.item = item
  }

  /// `count` lines with nothing in them, for what is no text.
  static func blank(_ section: DetailSection, count: Int) -> [Line] {
    var panel = Panel(section)
    for _ in 0..<count { panel.add(Line()) }
    return panel.lines
  }

  /// Adds a logical line.
  mutating func add(_ line: Line) { add(wrapped: [line]) }

  /// Adds a logical line that was wrapped into `parts`.
  mutating func add(wrapped parts: [Line]) {
    for (part, line) in parts.enumerated() {
      var line = line
      line.anchors = [Anchor(section: section, item: item, part: part)]
      lines.append(line)
    }
    item += 1
  }
}

extension [Line] {
  /// These lines at the left and `right` from `column` on.
  func beside(_ right: [Line], at column: Int) -> [Line] {
    (0..<Swift.max(count, right.count)).map { index in
      var line = index < count ? self[index].truncated(to: column - 1) : Line()
      if index < right.count {
        line.pad(to: column)
        line.append(contentsOf: right[index])
        line.anchors += right[index].anchors
      }
      return line
    }
  }

  /// These lines, moved `columns` to the right.
  func indented(by columns: Int) -> [Line] {
    map { line in
      var indented = Line()
      indented.pad(to: columns)
      indented.append(contentsOf: line)
      indented.anchors = line.anchors
      return indented
    }
  }
}
