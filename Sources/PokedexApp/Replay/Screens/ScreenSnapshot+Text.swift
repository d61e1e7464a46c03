import Terminal

extension ScreenSnapshot {
  /// As it is kept in a file, made to be read in a diff:
  ///
  ///     screen 12x2
  ///     cursor 1,0
  ///
  ///     characters
  ///      0|Pokédex     |
  ///      1|▌Pikachu   ▐|
  ///
  ///     attributes
  ///      0|aaaaaaa.....|
  ///      1|bbbbbbbbbbbb|
  ///
  ///     legend
  ///     a bold
  ///     b reverse
  var text: String {
    var letters = LookLetters()
    var lines = ["screen \(size.columns)x\(size.rows)", cursorLine, ""]
    lines += ["characters"] + rows.enumerated().map { Self.line($0, $1.map(\.text).joined()) } + [""]
    let attributes = rows.map { row in
      String(row.map { $0.isContinuation ? LookLetters.continuation : letters.letter(for: $0.look) })
    }
    lines += ["attributes"] + attributes.enumerated().map { Self.line($0, $1) }
    if !letters.looks.isEmpty {
      lines += ["", "legend"]
      lines += letters.looks.enumerated().map { "\(LookLetters.letter(at: $0)) \($1)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var cursorLine: String { cursor.map { "cursor \($0.row),\($0.column)" } ?? "cursor hidden" }

  static func line(_ row: Int, _ text: String) -> String { "\(row < 10 ? " " : "")\(row)|\(text)|" }

  /// Reads what `text` wrote; nil where it is damaged.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.count >= 2, let size = Self.size(lines[0]) else { return nil }
    var rest = lines.dropFirst()
    guard let cursor = Self.cursor(rest.removeFirst()) else { return nil }
    guard let characters = Self.plane("characters", size.rows, &rest),
      let attributes = Self.plane("attributes", size.rows, &rest)
    else { return nil }
    var looks: [Character: String] = [LookLetters.plain: ""]
    if rest.first == "legend" {
      for line in rest.dropFirst() {
        guard let letter = line.first, line.dropFirst().first == " " else { return nil }
        looks[letter] = String(line.dropFirst(2))
      }
    } else if !rest.isEmpty {
      return nil
    }
    var rows: [[Cell]] = []
    for (characters, attributes) in zip(characters, attributes) {
      guard let row = Self.row(characters, attributes, looks, size.columns) else { return nil }
      rows.append(row)
    }
    self.init(size: size, rows: rows, cursor: cursor.position)
  }

  private static func size(_ line: Substring) -> Size? {
    guard line.hasPrefix("screen ") else { return nil }
    let numbers = line.dropFirst(7).split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (0...1000).contains($0) }) else { return nil }
    return Size(columns: numbers[0], rows: numbers[1])
  }

  private static func cursor(_ line: Substring) -> (position: Position?, Void)? {
    guard line.hasPrefix("cursor ") else { return nil }
    if line == "cursor hidden" { return (nil, ()) }
    let numbers = line.dropFirst(7).split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return (Position(row: numbers[0], column: numbers[1]), ())
  }

  private static func plane(_ heading: String, _ count: Int, _ rest: inout ArraySlice<Substring>) -> [Substring]? {
    guard rest.first.map({ $0 == heading }) == true, rest.count > count else { return nil }
    let rows = rest.dropFirst().prefix(count).map { line -> Substring? in
      guard let bar = line.firstIndex(of: "|"), line.last == "|" else { return nil }
      let start = line.index(after: bar)
      return start < line.endIndex ? line[start...].dropLast() : nil
    }
    rest = rest.dropFirst(count + 1)
    let whole = rows.compactMap { $0 }
    return whole.count == count ? whole : nil
  }

  private static func row(
    _ characters: Substring, _ attributes: Substring, _ looks: [Character: String], _ columns: Int
  ) -> [Cell]? {
    var characters = characters
    var cells: [Cell] = []
    for letter in attributes {
      if letter == LookLetters.continuation {
        guard let wide = cells.last else { return nil }
        cells.append(Cell(text: "", look: wide.look))
      } else {
        guard let character = characters.popFirst(), let look = looks[letter] else { return nil }
        cells.append(Cell(text: String(character), look: look))
      }
    }
    return characters.isEmpty && cells.count == columns ? cells : nil
  }
}
