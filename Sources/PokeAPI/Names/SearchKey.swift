/// A name as a search compares it: no case, accent, punctuation, space or width; hiragana as katakana; ♀ and ♂ as the
/// letters that the API's slugs have for them. `Mr. Mime`, `mr-mime` and `ＭＲ ＭＩＭＥ` are all `mrmime`.
///
/// The bundled tables hold their names in this form; `fold` in make_tables.py writes it.
public struct SearchKey: Hashable, Sendable {
  /// The folded text; empty if nothing of the name counts.
  public let text: String

  public init(_ name: some StringProtocol) {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars { SearchKey.fold(scalar, into: &folded) }
    text = String(decoding: folded, as: UTF8.self)
  }

  public var isEmpty: Bool { text.isEmpty }

  private static func fold(_ scalar: Unicode.Scalar, into folded: inout [UInt8]) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A:
      folded.append(UInt8(scalar.value))
    case 0x41...0x5A:
      folded.append(UInt8(scalar.value + 0x20))
    case 0...0x7F:
      break
    case 0x2640:  // ♀
      folded.append(UInt8(ascii: "f"))
    case 0x2642:  // ♂
      folded.append(UInt8(ascii: "m"))
    case 0xC0...0x24F:
      // İ becomes an i and a dot above, and the dot is no letter.
      for part in scalar.properties.lowercaseMapping.unicodeScalars where isLetterOrNumber(part) {
        folded.append(contentsOf: (withoutAccent[part] ?? String(part)).utf8)
      }
    case 0x2160...0x217F:  // Roman numerals, in upper case and in lower case
      folded.append(contentsOf: romanNumerals[Int(scalar.value & 0xF)].utf8)
    case 0xFF01...0xFF5E:  // full-width ASCII
      if let plain = Unicode.Scalar(scalar.value - 0xFEE0) { fold(plain, into: &folded) }
    case 0xFF66...0xFF9F:
      foldHalfWidth(scalar, into: &folded)
    case 0x1161...0x1175, 0x11A8...0x11C2:  // a vowel or a final consonant of a Korean syllable in pieces
      join(scalar, with: &folded)
    case 0x3099, 0x309A:
      voice(&folded, isHalf: scalar.value == 0x309A)
    case 0x3041...0x3096:  // hiragana stands 0x60 below katakana
      if let katakana = Unicode.Scalar(scalar.value + 0x60) { append(katakana, to: &folded) }
    default:
      if isLetterOrNumber(scalar) {
        for part in scalar.properties.lowercaseMapping.unicodeScalars { append(part, to: &folded) }
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    folded.append(contentsOf: String(scalar).utf8)
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Letters of Latin-1, Latin Extended A and B, and what is left of them.
  private static let withoutAccent: [Unicode.Scalar: String] = {
    let families = [
      ("a", "àáâãäåāăąǎǟǡǻȁȃȧ"), ("ae", "æǣǽ"), ("c", "çćĉċč"), ("d", "ðďđ"), ("e", "èéêëēĕėęěȅȇȩ"), ("g", "ĝğġģǧǵ"),
      ("h", "ĥħȟ"), ("i", "ìíîïĩīĭįıǐȉȋ"), ("j", "ĵǰ"), ("k", "ķǩ"), ("l", "ĺļľŀł"), ("n", "ñńņňǹ"),
      ("o", "òóôõöøōŏőơǒǫǭȍȏȫȭȯȱǿ"), ("oe", "œ"), ("r", "ŕŗřȑȓ"), ("s", "śŝşšſș"), ("ss", "ß"), ("t", "ţťŧț"),
      ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗ"), ("w", "ŵ"), ("y", "ýÿŷȳ"), ("z", "źżž"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (plain, letters) in families {
      for letter in letters.unicodeScalars { table[letter] = plain }
    }
    return table
  }()

  private static let romanNumerals = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "l", "c", "d", "m",
  ]

  /// The full-width katakana of U+FF66–U+FF9D, in the order of that block.
  private static let fullWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  private static func foldHalfWidth(_ scalar: Unicode.Scalar, into folded: inout [UInt8]) {
    let place = Int(scalar.value - 0xFF66)
    if place < fullWidth.count {
      append(fullWidth[place], to: &folded)
    } else {
      voice(&folded, isHalf: scalar.value == 0xFF9F)
    }
  }

  /// Joins a vowel with the consonant before it, or a final consonant with the open syllable before it, as Unicode
  /// composes Hangul (chapter 3.12): macOS writes names in pieces.
  private static func join(_ scalar: Unicode.Scalar, with folded: inout [UInt8]) {
    guard folded.count >= 3, let last = String(decoding: folded.suffix(3), as: UTF8.self).unicodeScalars.first else {
      return append(scalar, to: &folded)
    }
    let whole: UInt32? =
      switch (last.value, scalar.value) {
      case (0x1100...0x1112, ...0x1175): 0xAC00 + ((last.value - 0x1100) * 21 + (scalar.value - 0x1161)) * 28
      case (0xAC00...0xD7A3, 0x11A8...) where (last.value - 0xAC00).isMultiple(of: 28):
        last.value + scalar.value - 0x11A7
      default: nil
      }
    guard let syllable = whole.flatMap(Unicode.Scalar.init) else { return append(scalar, to: &folded) }
    folded.removeLast(3)
    append(syllable, to: &folded)
  }

  /// Joins a sound mark with the katakana before it: ハ is followed by バ and パ, カ by ガ, ウ becomes ヴ.
  private static func voice(_ folded: inout [UInt8], isHalf: Bool) {
    guard folded.count >= 3, let last = String(decoding: folded.suffix(3), as: UTF8.self).unicodeScalars.first
    else { return }
    let voiced: UInt32? =
      switch last {
      case "カ", "キ", "ク", "ケ", "コ", "サ", "シ", "ス", "セ", "ソ", "タ", "チ", "ツ", "テ", "ト": isHalf ? nil : last.value + 1
      case "ハ", "ヒ", "フ", "ヘ", "ホ": last.value + (isHalf ? 2 : 1)
      case "ウ": isHalf ? nil : 0x30F4
      default: nil
      }
    guard let scalar = voiced.flatMap(Unicode.Scalar.init) else { return }
    folded.removeLast(3)
    append(scalar, to: &folded)
  }
}
