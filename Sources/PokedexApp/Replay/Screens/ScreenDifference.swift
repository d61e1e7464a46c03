import Terminal

/// Two screens that should be the same, side by side.
struct ScreenDifference {
  let expected: ScreenSnapshot
  let actual: ScreenSnapshot

  /// Nil where they are the same.
  init?(expected: ScreenSnapshot, actual: ScreenSnapshot) {
    guard expected != actual else { return nil }
    self.expected = expected
    self.actual = actual
  }

  /// For people: the planes in which they differ, `-` before a row that was expected, `+` before one that came, `^` under
  /// the cells that differ.
  var report: String {
    guard expected.size == actual.size else {
      return "expected a screen of \(expected.size.columns)x\(expected.size.rows),"
        + " got one of \(actual.size.columns)x\(actual.size.rows):\n" + actual.text
    }
    var lines: [String] = []
    if expected.cursor != actual.cursor {
      lines.append("cursor: expected at \(Self.place(expected.cursor)), is at \(Self.place(actual.cursor))")
    }
    if differs(\.text) {
      lines.append("characters")
      for row in actual.rows.indices {
        lines += self.lines(row, expected.rows[row].map(\.text), actual.rows[row].map(\.text))
      }
    }
    if differs(\.look) {
      // One legend for both: the same letter is the same look.
      var letters = LookLetters()
      func plane(_ row: [ScreenSnapshot.Cell]) -> [String] {
        row.map { String($0.isContinuation ? LookLetters.continuation : letters.letter(for: $0.look)) }
      }
      lines.append("attributes")
      for row in actual.rows.indices {
        lines += self.lines(row, plane(expected.rows[row]), plane(actual.rows[row]))
      }
      lines.append("legend")
      lines += letters.looks.enumerated().map { "  \(LookLetters.letter(at: $0)) \($1)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func differs(_ part: (ScreenSnapshot.Cell) -> String) -> Bool {
    zip(expected.rows, actual.rows).contains { $0.map(part) != $1.map(part) }
  }

  private func lines(_ row: Int, _ expected: [String], _ actual: [String]) -> [String] {
    if expected == actual { return ["  " + ScreenSnapshot.line(row, actual.joined())] }
    var marks = zip(expected, actual).map { $0 == $1 ? " " : "^" }
    while marks.last == " " { marks.removeLast() }
    let indent = String(repeating: " ", count: ScreenSnapshot.line(row, "").count + 1)
    return [
      "- " + ScreenSnapshot.line(row, expected.joined()), "+ " + ScreenSnapshot.line(row, actual.joined()),
      indent + marks.joined(),
    ]
  }

  private static func place(_ cursor: Position?) -> String {
    cursor.map { "row \($0.row), column \($0.column)" } ?? "no place: hidden"
  }
}
