extension MouseEvent {
  /// No terminal is larger (`struct winsize` has 16 bits), so that places may be added to without care.
  private static let largest = 65_535

  /// The event of an SGR report, `CSI < button ; column ; row M`, or `m` for a release; nil if it is none that is told
  /// apart: motion, or a number that makes no sense.
  init?(parameters: [UInt8], final: UInt8) {
    let numbers = String(decoding: parameters.dropFirst(), as: UTF8.self).split(separator: ";").map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      (1...Self.largest).contains(column), (1...Self.largest).contains(row)
    else { return nil }
    let isRelease = final == UInt8(ascii: "m")
    // Bits 4, 8 and 16 are Shift, Alt and Ctrl; 32 is motion; 64 the wheel.
    let kind: Kind
    switch code & ~0b1_1100 {
    case 0...2: kind = isRelease ? .release(button: code & 3 + 1) : .press(button: code & 3 + 1)
    case 64 where !isRelease: kind = .wheelUp
    case 65 where !isRelease: kind = .wheelDown
    default: return nil
    }
    self.init(kind, at: Position(row: row - 1, column: column - 1))
  }
}
