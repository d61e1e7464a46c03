/// `POKEDEX_OPTIONS`: options that the user always wants.
enum DefaultsVariable {
  static let name = "POKEDEX_OPTIONS"

  /// Its words. Spaces separate them, except within quotes of either kind and after a backslash.
  static func words(of text: String) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw UsageError("a quote in it never ends") }
    if let word { words.append(word) }
    return words
  }

  /// Its options. It can't ask for a command, nor for help in place of one.
  static func options(of text: String) throws(UsageError) -> [(row: OptionTable.Row, value: String?)] {
    do throws(UsageError) {
      let scanned = try ArgumentScanner.scan(try words(of: text))
      if let operand = scanned.operands.first {
        throw UsageError("it holds options alone, not \(operand.quoted)")
      }
      if let asking = scanned.options.first(where: { $0.row.option == .help || $0.row.option == .version }) {
        throw UsageError("\(asking.row.spelling) is no default")
      }
      return scanned.options
    } catch {
      throw error.said(of: name)
    }
  }
}
