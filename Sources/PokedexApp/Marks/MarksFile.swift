import Terminal

/// Marks as lines of text, a table with a header: what `marks export` writes and `marks import` reads.
enum MarksFile {
  private static let header: StaticString = "slug\tid\tfavourite\tcaught"

  static func lines(of marks: Marks) -> [DataLine] {
    let sorted = marks.entries.sorted { ($0.value.id ?? .max, $0.key) < ($1.value.id ?? .max, $1.key) }
    return [DataLine(header)]
      + sorted.map { slug, entry in
        var line = DataLine()
        line.append(DisplayText(slug))
        line.append(entry.id)
        for mark in Mark.allCases { line.append(entry.marks.contains(mark) ? 1 : 0) }
        return line
      }
  }

  /// What the lines set, in order.
  static func changes(in text: String) throws(CommandFailure) -> [MarkChange] {
    var changes: [MarkChange] = []
    // Swift takes CR and LF together for one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !line.isEmpty && line != "\(header)" {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4, isSlug(cells[0]), cells[1].isEmpty || Int(cells[1]) != nil,
        cells[2...].allSatisfy({ $0 == "0" || $0 == "1" })
      else {
        throw CommandFailure(
          "line \(number + 1) is no mark: a line has \("\(header)".split(separator: "\t").joined(separator: ", "))",
          status: 1)
      }
      for (mark, cell) in zip(Mark.allCases, cells[2...]) where cell == "1" {
        changes.append(MarkChange(slug: cells[0], id: Int(cells[1]), mark: mark, isSet: true))
      }
    }
    return changes
  }

  /// The API's names of things are lower case letters, digits and hyphens.
  private static func isSlug(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }
}
