import Terminal

/// Fills lines of a width with pieces that are never split, like words.
struct Flow {
  private let width: Int
  private let hanging: Int
  private let separator: Line
  private(set) var lines: [Line]

  /// Lines of `width` cells. The first begins with `label`; the others are indented by `hanging` cells. Between two
  /// pieces on a line stands `separator`.
  init(width: Int, label: Line = Line(), hanging: Int = 0, separator: Line = Line(" ")) {
    self.width = width
    self.hanging = hanging
    self.separator = separator
    var first = label
    first.pad(to: hanging)
    lines = [first]
  }

  /// Adds a piece, on a new line where the last has no room for it. One wider than a whole line is cut.
  mutating func add(_ piece: Line) {
    let index = lines.count - 1
    if lines[index].width <= hanging {
      lines[index].append(contentsOf: piece.truncated(to: max(width - lines[index].width, 1)))
    } else if lines[index].width + separator.width + piece.width <= width {
      lines[index].append(contentsOf: separator)
      lines[index].append(contentsOf: piece)
    } else {
      var line = Line()
      line.pad(to: hanging)
      line.append(contentsOf: piece.truncated(to: max(width - hanging, 1)))
      lines.append(line)
    }
  }
}
