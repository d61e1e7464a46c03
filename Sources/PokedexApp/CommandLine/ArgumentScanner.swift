/// Splits arguments into options with their values and everything else, wherever they stand.
struct ArgumentScanner {
  struct Scanned {
    /// In the order in which they stood.
    var options: [(row: OptionTable.Row, value: String?)] = []
    var operands: [String] = []
    /// How many operands stood before a `--`, which says that what follows is no option and no command.
    var plainOperands = 0
  }

  /// Options that stand in any row may be used; whether a command takes them is known once the command is.
  static func scan(_ arguments: [String]) throws(UsageError) -> Scanned {
    var scanned = Scanned()
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        scanned.operands.append(argument)
        if !onlyOperands { scanned.plainOperands += 1 }
      } else if argument == "--" {
        onlyOperands = true
      } else if argument.hasPrefix("--") {
        try scanLong(String(argument.dropFirst(2)), &rest, into: &scanned)
      } else {
        try scanShort(argument.dropFirst(), &rest, into: &scanned)
      }
    }
    return scanned
  }

  private static func scanLong(
    _ text: String, _ rest: inout ArraySlice<String>, into scanned: inout Scanned
  ) throws(UsageError) {
    let (name, attached) = text.split(at: "=")
    guard let row = OptionTable.rows.first(where: { $0.long == name }) else {
      throw unknown("--\(name)")
    }
    if row.value == nil {
      guard attached == nil else { throw UsageError("\(row.spelling) takes no value") }
      scanned.options.append((row, nil))
    } else if let attached {
      scanned.options.append((row, String(attached)))
    } else {
      scanned.options.append((row, try value(of: row, from: &rest)))
    }
  }

  /// `-hV` is `-h -V`; an option with a value takes what is left of the word, else the next one.
  private static func scanShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>, into scanned: inout Scanned
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let row = OptionTable.rows.first(where: { $0.short == letter }) else { throw unknown("-\(letter)") }
      guard row.value != nil else {
        scanned.options.append((row, nil))
        continue
      }
      scanned.options.append((row, letters.isEmpty ? try value(of: row, from: &rest) : String(letters)))
      letters = ""
    }
  }

  /// The next argument, which may begin with a hyphen (`--sort -speed`) but not with two: that is an option whose
  /// neighbour was forgotten.
  private static func value(
    of row: OptionTable.Row, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first, !next.hasPrefix("--") else {
      let choices = row.choices.isEmpty ? (row.value ?? "a value") : row.choices.joined(separator: ", ")
      throw UsageError("\(row.spelling) needs a value: \(choices)")
    }
    rest.removeFirst()
    return next
  }

  static func unknown(_ option: String) -> UsageError {
    let spellings = OptionTable.rows.map(\.spelling).filter { $0 != option }
    if let nearest = Suggestion.nearest(to: option, among: spellings) {
      return UsageError("unknown option \(option.quoted); did you mean \(nearest)?")
    }
    return UsageError("unknown option \(option.quoted); see pokedex --help")
  }
}
