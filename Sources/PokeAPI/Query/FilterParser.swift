/// Reads one word of a filter.
enum FilterParser {
  /// The words that stand before a colon.
  static let fields = ["type", "gen", "no", "ability", "weak", "resists", "immune", "move", "is"]

  /// What a filter may hold, for a sentence.
  static var allowed: String {
    fields.map { "\($0):" }.joined(separator: " ") + " and "
      + Measure.allCases.map(\.rawValue).joined(separator: " ") + " with < <= = >= >"
  }

  /// The term that `word` is; nil of a plain word.
  static func term(_ word: Substring) throws(FilterError) -> FilterTerm? {
    let isNegated = word.first == "-" && word.count > 1
    let body = isNegated ? word.dropFirst() : word
    guard let condition = try condition(body) else {
      guard isNegated else { return nil }
      return FilterTerm(condition: .words(String(body)), isNegated: true, text: String(word))
    }
    return FilterTerm(condition: condition, isNegated: isNegated, text: String(word))
  }

  private static func condition(_ word: Substring) throws(FilterError) -> FilterTerm.Condition? {
    guard let sign = word.firstIndex(where: { ":<>=".contains($0) }) else { return nil }
    let name = word[..<sign].lowercased()
    let rest = word[sign...]
    guard !name.isEmpty else {
      throw FilterError(
        sentence: "nothing stands before \(quoted(word)): write speed>100 without blanks; a filter has \(allowed)")
    }
    if let measure = Measure(called: name) { return try comparison(of: measure, rest) }
    guard rest.first == ":" || rest.first == "=", fields.contains(name) else {
      throw FilterError(sentence: "a filter has no term \(quoted(word)): it has \(allowed)")
    }
    let values = rest.dropFirst().split(separator: ",").map { value in String(value.filter { $0 != "\"" }) }
    if let value = values.first(where: { $0.hasPrefix("-") }) {
      throw FilterError(
        sentence: "\(name): \(quoted(value)) begins with '-'; to leave out, write -\(name):\(value.dropFirst())")
    }
    switch name {
    case "type": return .type(try types(values, name))
    case "gen": return .generation(try ranges(values, name, example: "1"))
    case "no": return .number(try ranges(values, name, example: "1-151"))
    case "weak": return .weak(try types(values, name))
    case "resists": return .resists(try types(values, name))
    case "immune": return .immune(try types(values, name))
    case "ability": return .ability(Set(try rows(values, name, .abilities, example: "levitate").values))
    case "move": return .move(Set(try rows(values, name, .moves, example: "surf").keys))
    default: return .kind(try kinds(values))
    }
  }

  // MARK: Values

  private static func types(_ values: [String], _ name: String) throws(FilterError) -> [PokemonType] {
    var types: [PokemonType] = []
    for value in values {
      guard let type = PokemonType(called: value) else {
        throw FilterError(sentence: "\(name): there is no type \(quoted(value)); \(theTypes)")
      }
      types.append(type)
    }
    guard !types.isEmpty else { throw FilterError(sentence: "\(name): needs a type; \(theTypes)") }
    return types
  }

  private static var theTypes: String { "the types are \(PokemonType.all.map(\.slug).joined(separator: ", "))" }

  private static func ranges(
    _ values: [String], _ name: String, example: String
  ) throws(FilterError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for value in values {
      let ends = value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { natural($0) }
      guard let first = ends[0], let last = ends.count == 2 ? ends[1] : first, first <= last else {
        throw FilterError(
          sentence: "\(name): \(quoted(value)) is no number and no range of them, like \(name):\(example)")
      }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else { throw FilterError(sentence: "\(name): needs a number, like \(name):\(example)") }
    return ranges
  }

  private static func natural(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func comparison(of measure: Measure, _ rest: Substring) throws(FilterError) -> FilterTerm.Condition {
    let name = measure.rawValue
    let comparison = Comparison.allCases.first { rest.hasPrefix($0.rawValue) } ?? .equal
    let values = rest.dropFirst(comparison.rawValue.count).split(separator: ",")
    var limits: [Double] = []
    for value in values {
      guard let limit = decimal(value) else { throw notANumber(String(value), name) }
      limits.append(limit * measure.scale)
    }
    guard !limits.isEmpty else {
      throw FilterError(sentence: "\(name)\(comparison.rawValue) needs a number, like \(example(of: measure))")
    }
    return .measure(measure, comparison, limits)
  }

  private static func notANumber(_ value: String, _ name: String) -> FilterError {
    let example = Measure(called: name).map(example(of:)) ?? ""
    return FilterError(sentence: "\(name): \(quoted(value)) is no number; compare with < <= = >= >, like \(example)")
  }

  private static func example(of measure: Measure) -> String {
    switch measure {
    case .height: "height>=1.5 (metres)"
    case .weight: "weight<100 (kilograms)"
    default: "\(measure.rawValue)>100"
    }
  }

  /// `90`, `1.5`; no sign, no exponent, no infinity.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  private static func rows(
    _ values: [String], _ name: String, _ words: FilterWords, example: String
  ) throws(FilterError) -> [Int: String] {
    var rows: [Int: String] = [:]
    for value in values {
      let found = words.rows(called: value)
      guard !found.isEmpty else {
        let closest = words.closest(to: value).map { ", \(name):\($0) is close" } ?? ", like \(name):\(example)"
        throw FilterError(sentence: "\(name): nothing is called \(quoted(value))\(closest)")
      }
      rows.merge(found) { first, _ in first }
    }
    guard !rows.isEmpty else { throw FilterError(sentence: "\(name): needs a name, like \(name):\(example)") }
    return rows
  }

  private static func kinds(_ values: [String]) throws(FilterError) -> [EntryKind] {
    let known = "is: one of \(EntryKind.allCases.map(\.rawValue).joined(separator: ", "))"
    var kinds: [EntryKind] = []
    for value in values {
      guard let kind = EntryKind(called: value) else {
        throw FilterError(sentence: "\(known), not \(quoted(value))")
      }
      kinds.append(kind)
    }
    guard !kinds.isEmpty else { throw FilterError(sentence: known) }
    return kinds
  }

  /// What was typed, not longer than a line bears.
  static func quoted(_ text: some StringProtocol) -> String {
    text.count > 30 ? "'\(text.prefix(29))…'" : "'\(text)'"
  }
}
