import Terminal

/// Makes a directive of a line's words.
struct DirectiveParser {
  private let name: String
  private let arguments: ArraySlice<ScriptWord>

  /// The names of all directives, in the order in which the README explains them.
  static let names = [
    "size", "env", "serve", "start", "key", "burst", "snap", "expect", "expect-not", "expect-status",
    "expect-requests", "hold", "release", "fail", "resize", "advance", "signal", "exit",
  ]

  /// Nil for a line without words.
  init?(_ words: [ScriptWord]) {
    guard let first = words.first else { return nil }
    name = first.text
    arguments = words.dropFirst()
  }

  func parse() throws(DirectiveError) -> Directive {
    switch name {
    case "size": .size(try size(try only("a size, as 80x24")))
    case "env": try environment(try only("NAME=VALUE"))
    case "serve": .serve(try served(try only("what is served")))
    case "start": .start(arguments.map(\.text))
    case "key": .key(try keys())
    case "burst": .burst(try burst())
    case "snap": .snap(try screenName(try only("the screen's name")))
    case "expect": .expect(try nonEmpty(try only("a text in quotes")))
    case "expect-not": .expectNot(try nonEmpty(try only("a text in quotes")))
    case "expect-status": .expectStatus(try nonEmpty(try only("a text in quotes")))
    case "expect-requests": try expectRequests()
    case "hold": .hold(path: try path(try only("a path")))
    case "release": .release(path: try path(try only("a path")))
    case "fail": try failure()
    case "resize": .resize(try size(try only("a size, as 40x10")))
    case "advance": .advance(try duration(try only("a time, as 3s")))
    case "signal": .signal(try signal(try only("a signal's name, as TERM")))
    case "exit": .exit(try status(try only("a status from 0 to 255")))
    default:
      throw DirectiveError("unknown directive \"\(name)\"; there are \(Self.names.joined(separator: ", "))")
    }
  }

  // MARK: Arguments

  private func only(_ wanted: String) throws(DirectiveError) -> ScriptWord {
    guard let word = arguments.first, arguments.count == 1 else {
      throw DirectiveError("\(name) wants \(wanted), and nothing else")
    }
    return word
  }

  private func two(_ wanted: String) throws(DirectiveError) -> (ScriptWord, ScriptWord) {
    guard let first = arguments.first, let last = arguments.last, arguments.count == 2 else {
      throw DirectiveError("\(name) wants \(wanted), and nothing else")
    }
    return (first, last)
  }

  private func nonEmpty(_ word: ScriptWord) throws(DirectiveError) -> String {
    guard !word.bytes.isEmpty else { throw DirectiveError("\(name) wants a text that is not empty") }
    return word.text
  }

  private func size(_ word: ScriptWord) throws(DirectiveError) -> Size {
    let numbers = word.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw DirectiveError("\"\(word.text)\" is no size; one is COLUMNSxROWS, each from 1 to 1000") }
    return Size(columns: columns, rows: rows)
  }

  private func environment(_ word: ScriptWord) throws(DirectiveError) -> Directive {
    let text = word.text
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw DirectiveError("env wants NAME=VALUE, not \"\(text)\"")
    }
    return .environment(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
  }

  private func served(_ word: ScriptWord) throws(DirectiveError) -> Served {
    guard let served = Served(name: word.text) else {
      throw DirectiveError(
        "\"\(word.text)\" cannot be served; there are basic, three, empty, huge, bundled and a server's URL")
    }
    return served
  }

  private func screenName(_ word: ScriptWord) throws(DirectiveError) -> String {
    let isName = word.text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
    }
    guard isName, !word.bytes.isEmpty else {
      throw DirectiveError("\"\(word.text)\" is no screen's name: letters, digits and - make one")
    }
    return word.text
  }

  private func path(_ word: ScriptWord) throws(DirectiveError) -> String {
    guard word.text.hasPrefix("/") else {
      throw DirectiveError("\"\(word.text)\" is no path; one begins with /, as /pokemon/25 or /pokemon/*")
    }
    return word.text
  }

  private func expectRequests() throws(DirectiveError) -> Directive {
    let (path, count) = try two("a path and a count")
    guard let number = Int(count.text), number >= 0 else {
      throw DirectiveError("\"\(count.text)\" is no count")
    }
    return .expectRequests(path: try self.path(path), count: number)
  }

  private func failure() throws(DirectiveError) -> Directive {
    let (path, kind) = try two("a path and a failure")
    guard let failure = ScriptedFailure(name: kind.text) else {
      throw DirectiveError("\"\(kind.text)\" is no failure; there are \(ScriptedFailure.names)")
    }
    return .fail(path: try self.path(path), failure)
  }

  private func duration(_ word: ScriptWord) throws(DirectiveError) -> Duration {
    let units: [(String, Double)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)]
    for (unit, milliseconds) in units where word.text.hasSuffix(unit) {
      guard let number = Double(word.text.dropLast(unit.count)), number >= 0, number * milliseconds <= 315_360_000_000,
        let whole = Int(exactly: (number * milliseconds).rounded(.down))
      else { continue }
      return .milliseconds(whole)
    }
    throw DirectiveError("\"\(word.text)\" is no time; one is a number and ms, s, m, h or d, ten years at most")
  }

  /// Linux's numbers. Signals that stop a program are not among them: nothing would wake it.
  static let signals: [String: Int32] = [
    "HUP": 1, "INT": 2, "QUIT": 3, "ABRT": 6, "KILL": 9, "SEGV": 11, "TERM": 15, "CONT": 18, "WINCH": 28,
  ]

  private func signal(_ word: ScriptWord) throws(DirectiveError) -> Int32 {
    guard let number = Self.signals[word.text] else {
      throw DirectiveError(
        "\"\(word.text)\" is no signal; there are \(Self.signals.keys.sorted().joined(separator: ", "))")
    }
    return number
  }

  private func status(_ word: ScriptWord) throws(DirectiveError) -> Int32 {
    guard let status = Int32(word.text), (0...255).contains(status) else {
      throw DirectiveError("\"\(word.text)\" is no exit status; one is a number from 0 to 255")
    }
    return status
  }

  // MARK: Keys

  private func keys() throws(DirectiveError) -> [[UInt8]] {
    guard !arguments.isEmpty else { throw DirectiveError("key wants keys, as <Enter> or \"q\"") }
    var presses: [[UInt8]] = []
    for word in arguments { presses += try self.presses(word) }
    return presses
  }

  private func burst() throws(DirectiveError) -> [UInt8] {
    guard let first = arguments.first, arguments.count <= 2 else {
      throw DirectiveError("burst wants a key or a text, and how often")
    }
    let bytes = try presses(first).flatMap { $0 }
    guard let last = arguments.dropFirst().first else { return bytes }
    guard let count = Int(last.text), (1...100_000).contains(count) else {
      throw DirectiveError("\"\(last.text)\" is no count from 1 to 100000")
    }
    return Array(repeatElement(bytes, count: count).joined())
  }

  /// `3<Right>`, `"text"`, `2"l"`: the bytes of each press.
  private func presses(_ word: ScriptWord) throws(DirectiveError) -> [[UInt8]] {
    let digits = word.source.prefix { $0.isASCII && $0.isNumber }
    let rest = word.source.dropFirst(digits.count)
    guard let count = digits.isEmpty ? 1 : Int(digits), (1...100_000).contains(count) else {
      throw DirectiveError("\"\(digits)\" is no count from 1 to 100000")
    }
    let once: [[UInt8]]
    if rest.first == "<", rest.last == ">", rest.count > 2 {
      guard let key = KeyNotation.key(named: rest.dropFirst().dropLast()) else {
        throw DirectiveError("unknown key \(rest); there are \(KeyNotation.summary)")
      }
      once = [KeyBytes.bytes(of: key)]
    } else if word.quoteOffset == digits.count, rest.first == "\"", rest.last == "\"" {
      once = Self.characters(Array(word.bytes.dropFirst(digits.count)))
    } else {
      throw DirectiveError("\(word.source) is no key; one is <Name> or a text in quotes, with a count before it or not")
    }
    return Array(repeatElement(once, count: count).joined())
  }

  /// The bytes of each character, and bytes that are no text one by one.
  private static func characters(_ bytes: [UInt8]) -> [[UInt8]] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return bytes.map { [$0] } }
    return text.map { Array(String($0).utf8) }
  }
}
