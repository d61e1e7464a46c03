/// How values and operands are read; each error says what is allowed.
enum Reading {
  /// More numbers than there will ever be, few enough to count with.
  private static let mostNumbers = 1_000_000

  /// `water,fire`, in lower case. The words themselves are judged where the data is known.
  static func words(_ text: String) throws(UsageError) -> [String] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.lowercased() }
    guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ":") } }) else {
      throw UsageError("\(text.quoted) is no list of words, like water or fire,flying")
    }
    return words
  }

  static func generations(_ text: String) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try generation(String(part)))
    }
    return numbers
  }

  static func generation(_ text: String) throws(UsageError) -> Int {
    guard let number = number(text), (1...99).contains(number) else {
      throw UsageError("\(text.quoted) is no generation, like 1")
    }
    return number
  }

  static func count(_ text: String) throws(UsageError) -> Int {
    guard let number = number(text), (1...mostNumbers).contains(number) else {
      throw UsageError("\(text.quoted) is no number from 1 on")
    }
    return number
  }

  /// `1..151`.
  static func range(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let (head, tail) = text.split(at: "..")
    guard let first = number(String(head)), let last = tail.flatMap({ number(String($0)) }), first >= 1,
      first <= last, last <= mostNumbers
    else {
      throw UsageError("\(text.quoted) is no range of numbers, like 1..151")
    }
    return first...last
  }

  /// `90m`, `12h`, `30d`, `8w`.
  static func age(_ text: String) throws(UsageError) -> Duration {
    let seconds: [Character: Int] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    guard let unit = text.last, let scale = seconds[unit], let count = number(String(text.dropLast())),
      count <= mostNumbers
    else {
      throw UsageError("\(text.quoted) is no age, like 90m, 12h, 30d or 8w")
    }
    return .seconds(count * scale)
  }

  static func wrong(_ operands: [String], of command: String, actions: [String]) -> UsageError {
    let allowed = actions.joined(separator: ", ")
    guard let action = operands.first else { return UsageError("'\(command)' needs one of \(allowed)") }
    if actions.contains(action) {
      return UsageError("'\(command) \(action)' does not take \((operands.last ?? "").quoted)")
    }
    return UsageError("'\(command)' takes one of \(allowed), not \(action.quoted)")
  }

  /// Decimal digits and nothing else: no sign, no space.
  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
