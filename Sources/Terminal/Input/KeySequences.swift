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
    if final == UInt8(ascii: "u") { return unicodeKey(parameters) }
    if final == UInt8(ascii: "~") {
      return Int(parameters).flatMap { tilde[$0] } ?? modifiedKey(parameters)
    }
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

  // MARK: Keys by their scalar

  /// The key that types `scalar`: a control has the name of its letter, unless it has a key of its own.
  static func key(of scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x1B: return .escape
    case 0x00...0x1F:
      return Unicode.Scalar(scalar.value | 0x40).map { .control(Character($0.properties.lowercaseMapping)) }
    default: return ScalarTreatment(of: scalar) == .keep ? .character(Character(scalar)) : nil
    }
  }

  /// `CSI code:shifted ; modifiers:event u`, the "CSI u" of kitty, foot and, with fewer fields, of xterm and iTerm.
  private static func unicodeKey(_ parameters: String) -> KeyMeaning {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) }
    }
    guard let codes = fields.first, let code = codes.first ?? nil else { return .unknown }
    let second = fields.count > 1 ? fields[1] : []
    // The third event is a release.
    if second.count > 1, second[1] == 3 { return .report }
    return key(code, shifted: codes.count > 1 ? codes[1] : nil, modifiers: (second.first ?? nil) ?? 1)
  }

  /// `CSI 27 ; modifiers ; code ~`, xterm's modifyOtherKeys.
  private static func modifiedKey(_ parameters: String) -> KeyMeaning {
    let fields = parameters.split(separator: ";").map { UInt32($0) }
    guard fields.count == 3, fields[0] == 27, let modifiers = fields[1], let code = fields[2] else { return .unknown }
    return key(code, shifted: nil, modifiers: modifiers)
  }

  /// - Parameter modifiers: 1, and 1 for Shift, 2 for Alt, 4 for Ctrl; 64 and 128 are the locks, which type no other key.
  private static func key(_ code: UInt32, shifted: UInt32?, modifiers: UInt32) -> KeyMeaning {
    guard modifiers >= 1, let scalar = Unicode.Scalar(code) else { return .unknown }
    let held = (modifiers - 1) & ~0b1100_0000
    let (isShifted, isAlt, isControl) = (held & 1 != 0, held & 2 != 0, held & 4 != 0)
    guard held < 8, !(isAlt && isControl) else { return .unknown }
    if code == 9 && isShifted { return isAlt || isControl ? .unknown : .key(.backTab) }
    if code < 0x20 || code == 0x7F { return isAlt ? .unknown : key(of: scalar).map { .key($0) } ?? .unknown }
    if isControl {
      guard code == 0x20 || (0x40...0x7E).contains(code) else { return .unknown }
      return Unicode.Scalar(code & 0x1F).flatMap(key(of:)).map { .key($0) } ?? .unknown
    }
    let upper = isShifted && (0x61...0x7A).contains(code) ? code - 0x20 : code
    guard let typed = Unicode.Scalar(isShifted ? shifted ?? upper : upper),
      case .character(let character)? = key(of: typed)
    else { return .unknown }
    return .key(isAlt ? .alt(character) : .character(character))
  }

  // MARK: Tables

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
