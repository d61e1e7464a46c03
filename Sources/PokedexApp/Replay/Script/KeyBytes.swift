import Terminal

/// What a terminal sends for a key, as terminfo's `xterm-256color` has it with the keypad in application mode (`smkx`),
/// into which curses puts it.
enum KeyBytes {
  static func bytes(of key: Key) -> [UInt8] {
    switch key {
    case .character(let character): Array(String(character).utf8)
    // Ctrl clears the upper three bits of a letter's byte (ASCII).
    case .control(let character): [(character.asciiValue ?? 0) & 0x1F]
    case .alt(let character): [0x1B] + Array(String(character).utf8)
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .backspace: [0x7F]
    case .backTab: escape("[Z")
    case .up: escape("OA")
    case .down: escape("OB")
    case .right: escape("OC")
    case .left: escape("OD")
    case .home: escape("OH")
    case .end: escape("OF")
    case .insert: escape("[2~")
    case .delete: escape("[3~")
    case .pageUp: escape("[5~")
    case .pageDown: escape("[6~")
    case .function(let number): function(number)
    }
  }

  private static func escape(_ rest: String) -> [UInt8] { [0x1B] + Array(rest.utf8) }

  private static func function(_ number: Int) -> [UInt8] {
    // xterm's numbers leave out 16 and 22, as the VT220's did.
    let codes = [5: 15, 6: 17, 7: 18, 8: 19, 9: 20, 10: 21, 11: 23, 12: 24]
    let letters = [1: "P", 2: "Q", 3: "R", 4: "S"]
    if let letter = letters[number] { return escape("O\(letter)") }
    if let code = codes[number] { return escape("[\(code)~") }
    return []
  }
}
