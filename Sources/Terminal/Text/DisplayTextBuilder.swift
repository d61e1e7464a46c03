/// Puts safe text together, scalar by scalar.
struct DisplayTextBuilder {
  private let repertoire: Repertoire
  private var scalars = String.UnicodeScalarView()
  private var marks = 0
  private var hasBase = false
  private var endsInCarriageReturn = false

  private(set) var width = 0
  var string: String { String(scalars) }

  init(repertoire: Repertoire) { self.repertoire = repertoire }

  mutating func append(_ scalar: Unicode.Scalar) {
    // CR LF is one line end, so one space.
    let isSecondOfLineEnd = endsInCarriageReturn && scalar == "\n"
    endsInCarriageReturn = scalar == "\r"
    guard !isSecondOfLineEnd else { return }
    switch ScalarTreatment(of: scalar) {
    case .keep: keep(scalar)
    case .space: put(" ", width: 1)
    case .replace: replace()
    case .drop: break
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    // What the C library does not know, curses would print as an escape of its own making.
    guard let width = CellWidth.of(scalar) else { return replace() }
    guard width > 0 else { return keep(mark: scalar) }
    switch repertoire {
    case .unicode: put(scalar, width: width)
    case .unicodeAmbiguousWide:
      if AmbiguousWidth.contains(scalar) { transliterate(scalar) } else { put(scalar, width: width) }
    case .console:
      // Latin Extended-A ends at U+017F.
      let isLatin = scalar.value <= 0x17F && !AmbiguousWidth.contains(scalar)
      if isLatin { put(scalar, width: width) } else { transliterate(scalar) }
    case .ascii: transliterate(scalar)
    }
  }

  /// A mark without a base would land on whatever stands to its left on the screen.
  private mutating func keep(mark: Unicode.Scalar) {
    guard repertoire != .ascii, repertoire != .console, hasBase, marks < Glyph.maximumMarks else { return }
    marks += 1
    scalars.append(mark)
  }

  private mutating func replace() {
    if repertoire == .unicode { put("\u{FFFD}", width: CellWidth.of("\u{FFFD}") ?? 1) } else { put("?", width: 1) }
  }

  private mutating func transliterate(_ scalar: Unicode.Scalar) {
    for stand in Transliteration.ascii(for: scalar).unicodeScalars { put(stand, width: 1) }
  }

  private mutating func put(_ scalar: Unicode.Scalar, width: Int) {
    scalars.append(scalar)
    self.width += width
    marks = 0
    hasBase = true
  }
}
