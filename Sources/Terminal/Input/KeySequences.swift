/// The control sequences (`ESC [`, CSI) and single shifts (`ESC O`, SS3) that stand for keys on any terminal that speaks
/// ECMA-48, in both forms: terminfo names only one of them, and which one is sent depends on a mode.
enum KeySequences {
  /// The sequences that curses is taught, since its entry may lack them. Not among them are those that some terminal
  /// sends for another key (`CSI P` is Delete on one): they mean what they mean here only where curses knows better of
  /// none.
  static let all: [String] = {
    let controls = "ABCDHFZ".map { "[\($0)" } + tilde.keys.sorted().map { "[\($0)~" } + linux.map { "[[\($0)" }
    let shifts = "ABCDHFPQRSMXjklmnopqrstuvwxy".map { "O\($0)" }
    return (controls + shifts).map { "\u{1B}" + $0 }
  }()

  /// The meaning of one of `all`.
  static func meaning(of sequence: String) -> KeyMeaning {
    var bytes = Array(sequence.utf8.dropFirst())
    guard bytes.count >= 2, let final = bytes.popLast() else { return .unknown }
    switch bytes.removeFirst() {
    case UInt8(ascii: "O"): return singleShift(final: final)
    case _ where bytes.first == UInt8(ascii: "["): return linuxFunction(final: final)
    default: return control(parameters: bytes, final: final)
    }
  }

  /// `CSI parameters final`.
  static func control(parameters: [UInt8], final: UInt8) -> KeyMeaning {
    let parameters = String(decoding: parameters, as: UTF8.self)
    if final == UInt8(ascii: "~") { return Int(parameters).flatMap { tilde[$0] } ?? .unknown }
    // `1;1` says "no modifier" on terminals that always name them.
    guard parameters.isEmpty || parameters == "1" || parameters == "1;1" else { return .unknown }
    switch final {
    case UInt8(ascii: "I"), UInt8(ascii: "O"): return .report
    case UInt8(ascii: "Z"): return .key(.backTab)
    default: return cursor[final].map { .key($0) } ?? .unknown
    }
  }

  /// `SS3 final`.
  static func singleShift(final: UInt8) -> KeyMeaning { singleShift[final] ?? .unknown }

  /// `CSI [ final`, the Linux console's F1 to F5.
  static func linuxFunction(final: UInt8) -> KeyMeaning {
    linux.firstIndex(of: Character(Unicode.Scalar(final)))
      .map { .key(.function(1 + linux.distance(from: linux.startIndex, to: $0))) } ?? .unknown
  }

  private static let linux = "ABCDE"

  private static let cursor: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// The cursor keys again, and the keypad in application mode: digits, signs and Enter as they are printed on the keys.
  private static let singleShift: [UInt8: KeyMeaning] = {
    var keys = cursor.mapValues { KeyMeaning.key($0) }
    keys[UInt8(ascii: "M")] = .key(.enter)
    keys[UInt8(ascii: "X")] = .key(.character("="))
    keys[UInt8(ascii: "I")] = .key(.tab)
    keys[UInt8(ascii: " ")] = .key(.character(" "))
    for (letter, sign) in zip(UInt8(ascii: "j")...UInt8(ascii: "y"), "*+,-./0123456789") {
      keys[letter] = .key(.character(sign))
    }
    return keys
  }()

  private static let tilde: [Int: KeyMeaning] = [
    1: .key(.home), 2: .key(.insert), 3: .key(.delete), 4: .key(.end), 5: .key(.pageUp), 6: .key(.pageDown),
    7: .key(.home), 8: .key(.end),
    11: .key(.function(1)), 12: .key(.function(2)), 13: .key(.function(3)), 14: .key(.function(4)),
    15: .key(.function(5)), 17: .key(.function(6)), 18: .key(.function(7)), 19: .key(.function(8)),
    20: .key(.function(9)), 21: .key(.function(10)), 23: .key(.function(11)), 24: .key(.function(12)),
    200: .pasteStart, 201: .pasteEnd,
  ]
}
