import CCurses

/// What curses' key codes mean: those of terminfo, and those that curses is taught here.
enum KeyCodes {
  /// Codes from here on stand for `KeySequences.all`, in its order. Curses numbers its own below.
  private static let firstOwn: Int32 = 0x4000

  /// Teaches curses the sequences that its entry may lack or mean otherwise.
  static func define() {
    // Some entries take a control key for another one (kspd=^Z on the Linux console); here each is itself.
    for control in (1...0x1F).map(UInt8.init) + [0x7F] {
      ccurses_define_key(String(decoding: [control], as: UTF8.self), 0)
    }
    for (offset, sequence) in KeySequences.all.enumerated() { ccurses_define_key(sequence, firstOwn + Int32(offset)) }
  }

  /// The meaning of what curses read.
  static func unit(of code: Int32) -> InputUnit {
    if code < 256 { return .byte(UInt8(truncatingIfNeeded: code)) }
    if code >= firstOwn {
      let offset = Int(code - firstOwn)
      return .meaning(offset < own.count ? own[offset] : .unknown)
    }
    return .meaning(terminfo[code].map { .key($0) } ?? .unknown)
  }

  private static let own = KeySequences.all.map { KeySequences.meaning(of: $0) }

  private static let terminfo: [Int32: Key] = {
    var keys: [Int32: Key] = [
      ccurses_key_up: .up, ccurses_key_down: .down, ccurses_key_left: .left, ccurses_key_right: .right,
      ccurses_key_home: .home, ccurses_key_find: .home, ccurses_key_a1: .home,
      ccurses_key_end: .end, ccurses_key_ll: .end, ccurses_key_select: .end, ccurses_key_c1: .end,
      ccurses_key_ppage: .pageUp, ccurses_key_a3: .pageUp, ccurses_key_npage: .pageDown, ccurses_key_c3: .pageDown,
      ccurses_key_enter: .enter, ccurses_key_btab: .backTab, ccurses_key_backspace: .backspace, ccurses_key_dc: .delete,
      ccurses_key_ic: .insert,
    ]
    for number in 1...63 { keys[ccurses_function_key(Int32(number))] = .function(number) }
    return keys
  }()
}
