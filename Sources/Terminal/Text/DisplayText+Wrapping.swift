extension DisplayText {
  /// The text as lines of at most `columns` cells, broken at spaces, between wide characters, and within a word only
  /// where it is wider than a line. No line begins or ends with the space it was broken at. Without columns no lines.
  public func wrapped(to columns: Int) -> [DisplayText] {
    guard columns > 0, !isEmpty else { return [] }
    if width <= columns { return [self] }
    var wrapper = LineWrapper(columns: columns, repertoire: repertoire)
    forEachGlyph { glyph in
      wrapper.append(glyph)
      return true
    }
    return wrapper.finish()
  }
}

/// Fills lines with glyphs.
private struct LineWrapper {
  private let columns: Int
  private let repertoire: Repertoire
  private var lines: [DisplayText] = []
  private var line: [Glyph] = []
  private var lineWidth = 0
  /// How many glyphs of `line` stay on it if the next does not fit; nil where it has no such place.
  private var breakIndex: Int?

  init(columns: Int, repertoire: Repertoire) {
    self.columns = columns
    self.repertoire = repertoire
  }

  mutating func append(_ glyph: Glyph) {
    // A wide character has no place in a column of one cell.
    let glyph = glyph.width <= columns ? glyph : Glyph(base: repertoire == .unicode ? "\u{FFFD}" : "?", width: 1)
    if glyph == .space {
      if lineWidth + 1 > columns {
        endLine(keeping: line.count)
        return
      }
      // The space a line was broken at is not shown again on the next.
      if line.isEmpty && !lines.isEmpty { return }
      add(glyph)
      breakIndex = line.count
      return
    }
    if let last = line.last, last.width == 2 || glyph.width == 2, !Self.neverBeginALine.contains(glyph.base) {
      breakIndex = line.count
    }
    if lineWidth + glyph.width > columns { endLine(keeping: breakIndex ?? line.count) }
    add(glyph)
  }

  mutating func finish() -> [DisplayText] {
    endLine(keeping: line.count)
    return lines
  }

  private mutating func add(_ glyph: Glyph) {
    line.append(glyph)
    lineWidth += glyph.width
  }

  private mutating func endLine(keeping count: Int) {
    var kept = line.prefix(count)
    while kept.last == .space { kept.removeLast() }
    var string = String.UnicodeScalarView()
    for glyph in kept { string.append(contentsOf: glyph.scalars) }
    let width = kept.reduce(0) { $0 + $1.width }
    if !kept.isEmpty { lines.append(DisplayText(safe: String(string), width: width, repertoire: repertoire)) }
    line.removeFirst(count)
    lineWidth = line.reduce(0) { $0 + $1.width }
    breakIndex = nil
  }

  /// Japanese and Chinese closing marks, which stay with what they close.
  private static let neverBeginALine: Set<Unicode.Scalar> = [
    "、", "。", "，", "．", "・", "：", "；", "？", "！", "）", "」", "』", "】", "〉", "》", "〕", "ー", "々", "っ", "ッ", "ゃ", "ャ", "ゅ",
    "ュ", "ょ", "ョ", "ぁ", "ァ", "ぃ", "ィ", "ぅ", "ゥ", "ぇ", "ェ", "ぉ", "ォ",
  ]
}
