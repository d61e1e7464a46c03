extension DisplayText {
  /// The text as lines of at most `columns` cells, broken at spaces, between wide characters, and within a word only
  /// where it is wider than a line. No line ends with the space it was broken at, nor does the next begin with it. Without
  /// columns no lines.
  public func wrapped(to columns: Int) -> [DisplayText] {
    guard columns > 0, !isEmpty else { return [] }
    if width <= columns { return [self] }
    var wrapper = LineWrapper(columns == 1 ? withoutWideCharacters() : string, columns, repertoire)
    return wrapper.lines()
  }

  /// In a column of one cell a wide character has no place.
  private func withoutWideCharacters() -> String {
    let stand: Unicode.Scalar = repertoire == .unicode ? "\u{FFFD}" : "?"
    var scalars = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { scalars.append(CellWidth.of(scalar) == 2 ? stand : scalar) }
    return String(scalars)
  }
}

/// Finds the places where lines end. Widths are counted from the beginning of the line.
private struct LineWrapper {
  private typealias Index = String.UnicodeScalarView.Index

  /// A place where the line may end.
  private struct Break {
    var end: Index
    var width: Int
    /// Where the next line begins, behind a space, and how wide the line is up to there.
    var next: Index
    var nextWidth: Int
  }

  private let scalars: String.UnicodeScalarView
  private let columns: Int
  private let repertoire: Repertoire
  private var finished: [DisplayText] = []

  private var start: Index
  private var width = 0
  /// Behind the last character that is no space.
  private var contentEnd: Index
  private var contentWidth = 0
  private var lastBreak: Break?
  private var wasWide = false

  init(_ string: String, _ columns: Int, _ repertoire: Repertoire) {
    scalars = string.unicodeScalars
    self.columns = columns
    self.repertoire = repertoire
    start = scalars.startIndex
    contentEnd = start
  }

  mutating func lines() -> [DisplayText] {
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let scalar = scalars[index]
      let width = CellWidth.of(scalar) ?? 0
      if scalar == " " {
        addSpace(upTo: next)
      } else if width == 0 {
        // A mark, which stays with its base.
        if contentEnd == index { contentEnd = next }
      } else {
        add(scalar, width: width, from: index, to: next)
      }
      index = next
    }
    finish(at: contentEnd, width: contentWidth)
    return finished
  }

  private mutating func addSpace(upTo next: Index) {
    wasWide = false
    if width == columns {
      finish(at: contentEnd, width: contentWidth)
      begin(at: next)
    } else if width == 0 && !finished.isEmpty {
      begin(at: next)
    } else {
      width += 1
      lastBreak = Break(end: contentEnd, width: contentWidth, next: next, nextWidth: width)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, width scalarWidth: Int, from index: Index, to next: Index) {
    if width > 0, wasWide || scalarWidth == 2, !Self.neverBeginALine.contains(scalar) {
      lastBreak = Break(end: contentEnd, width: contentWidth, next: index, nextWidth: width)
    }
    while width + scalarWidth > columns {
      if let end = lastBreak {
        finish(at: end.end, width: end.width)
        let rest = width - end.nextWidth
        begin(at: end.next)
        width = rest
      } else {
        finish(at: index, width: width)
        begin(at: index)
      }
    }
    width += scalarWidth
    contentEnd = next
    contentWidth = width
    wasWide = scalarWidth == 2
  }

  private mutating func begin(at index: Index) {
    start = index
    width = 0
    contentEnd = index
    contentWidth = 0
    lastBreak = nil
  }

  private mutating func finish(at end: Index, width: Int) {
    guard width > 0, start < end else { return }
    finished.append(DisplayText(safe: String(scalars[start..<end]), width: width, repertoire: repertoire))
  }

  /// Japanese and Chinese closing marks, which stay with what they close.
  private static let neverBeginALine: Set<Unicode.Scalar> = [
    "、", "。", "，", "．", "・", "：", "；", "？", "！", "）", "」", "』", "】", "〉", "》", "〕", "ー", "々", "っ", "ッ", "ゃ", "ャ", "ゅ",
    "ュ", "ょ", "ョ", "ぁ", "ァ", "ぃ", "ィ", "ぅ", "ゥ", "ぇ", "ェ", "ぉ", "ォ",
  ]
}
