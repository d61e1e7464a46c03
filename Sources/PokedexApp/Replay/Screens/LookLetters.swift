/// One letter for each look of a screen, in the order in which they appear.
struct LookLetters {
  /// Stands for a plain cell.
  static let plain: Character = "."
  /// Stands for the second half of a wide character, which looks as the first.
  static let continuation: Character = "~"

  /// One cell wide in every terminal. A sprite in 256 colours has some hundreds of looks.
  private static let letters: [Character] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x41...0x5A, 0x30...0x39,  // a–z A–Z 0–9
      0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F, 0x410...0x42F,  // Greek, Cyrillic
      0x100...0x17E, 0x1CD...0x233,  // Latin with marks
      0x561...0x586, 0x531...0x556, 0x10D0...0x10F0, 0x13A0...0x13F4,  // Armenian, Georgian, Cherokee
      0x1200...0x1248, 0x1401...0x167F,  // Ethiopic, Canadian syllables
    ]
    return ranges.joined().compactMap { Unicode.Scalar($0).map { Character($0) } }
  }()

  /// Looks in the order of their letters; the plain one is not among them.
  private(set) var looks: [String] = []
  private var indices: [String: Int] = [:]

  /// The letter of `look`. Where there are more looks than letters, the rest share the last one's.
  mutating func letter(for look: String) -> Character {
    if look.isEmpty { return Self.plain }
    if let index = indices[look] { return Self.letter(at: index) }
    indices[look] = looks.count
    looks.append(look)
    return Self.letter(at: looks.count - 1)
  }

  /// The letter of the look at `index`.
  static func letter(at index: Int) -> Character { letters[min(index, letters.count - 1)] }
}
