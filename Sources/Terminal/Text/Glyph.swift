/// What one character of the screen shows: a base and up to four marks on it, as in a `cchar_t` of curses, or the second
/// half of a wide character.
///
/// Packed into two words so that frames are compared and copied without a look elsewhere: 21 bits a scalar, base and two
/// marks in `low`, two marks and the width (2 bits) in `high`.
struct Glyph: Hashable, Sendable {
  /// As many as fit beside the base into curses' CCHARW_MAX, 5.
  static let maximumMarks = 4

  static let space = Glyph(base: " ", width: 1)
  static let continuation = Glyph(low: 0, high: 0)

  private var low: UInt64
  private var high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// `width` is 1 or 2.
  init(base: Unicode.Scalar, width: Int) {
    low = UInt64(base.value)
    high = UInt64(width) << 42
  }

  /// Cells it takes: 1 or 2; 0 for a continuation.
  var width: Int { Int(high >> 42) }

  var isContinuation: Bool { high == 0 }

  /// Puts `mark` onto the base, unless it bears as many as it can.
  mutating func add(mark: Unicode.Scalar) {
    let value = UInt64(mark.value)
    if low >> 21 & 0x1F_FFFF == 0 {
      low |= value << 21
    } else if low >> 42 == 0 {
      low |= value << 42
    } else if high & 0x1F_FFFF == 0 {
      high |= value
    } else if high >> 21 & 0x1F_FFFF == 0 {
      high |= value << 21
    }
  }

  var base: Unicode.Scalar { Unicode.Scalar(UInt32(low & 0x1F_FFFF)) ?? " " }

  /// The values of the base and its marks, then zeros.
  var values: (UInt32, UInt32, UInt32, UInt32, UInt32) {
    func field(_ word: UInt64, _ shift: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: word >> shift & 0x1F_FFFF) }
    return (field(low, 0), field(low, 21), field(low, 42), field(high, 0), field(high, 21))
  }

  /// The base and its marks; nothing for a continuation.
  var scalars: [Unicode.Scalar] {
    guard !isContinuation else { return [] }
    if low >> 21 == 0 { return [base] }
    let (_, first, second, third, fourth) = values
    return [base] + [first, second, third, fourth].prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) }
  }

  var string: String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return String(string)
  }
}
