/// A line of text that is being typed, and the place in it where the next character goes.
struct LineEditor: Hashable, Sendable {
  /// More than anybody types; a paste beyond it is cut.
  static let longest = 500

  private(set) var characters: [Character]
  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text.prefix(Self.longest))
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Puts `text` at the cursor; a line break is a blank, other control characters are nothing.
  mutating func insert(_ text: String) {
    let room = Self.longest - characters.count
    let new = text.prefix(room).compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      return character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? character : nil
    }
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
  }

  mutating func edit(_ edit: LineEdit) {
    switch edit {
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .start: cursor = 0
    case .end: cursor = characters.count
    case .backspace: remove(from: max(cursor - 1, 0))
    case .delete: if cursor < characters.count { characters.remove(at: cursor) }
    case .deleteToStart: remove(from: 0)
    case .deleteToEnd: characters.removeSubrange(cursor...)
    case .deleteWord:
      let blanks = characters[..<cursor].lastIndex { $0 != " " } ?? 0
      remove(from: (characters[..<blanks].lastIndex(of: " ").map { $0 + 1 }) ?? 0)
    }
  }

  private mutating func remove(from start: Int) {
    characters.removeSubrange(start..<cursor)
    cursor = start
  }
}
