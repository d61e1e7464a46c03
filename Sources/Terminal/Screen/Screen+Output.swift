import CCurses
import EventLoop

extension Screen {
  /// Makes the terminal show `frame`, clipped to its size. Only what differs from what it shows is sent.
  public func present(_ frame: Frame) {
    guard handle != nil, frame != shown else { return }
    for row in 0..<size.rows {
      if let shown, shown.size == frame.size, row < frame.size.rows, frame.row(row) == shown.row(row) { continue }
      let line = line(row, of: frame)
      ccurses_put_row(Int32(row), line, Int32(line.count))
    }
    draw(cursor: frame.cursor)
    shown = frame
    if hasToAskForWidth { askForWidth() }
  }

  /// Asks how wide a sign of ambiguous width is drawn, where two cells are blank, whose look it leaves alone. Not in the
  /// first row: `ESC [ 1 ; 2 R` is Shift-F3 as well. Not in the last one, which might scroll.
  private func askForWidth() {
    guard let handle, let shown, size.rows > 2, size.columns > 3 else { return }
    let rows = 1..<min(size.rows, shown.size.rows) - 1
    for column in 0..<min(size.columns, shown.size.columns) - 2 {
      for row in rows where shown[row, column] == .blank && shown[row, column + 1] == .blank {
        hasToAskForWidth = false
        let cursor = place(of: shown.cursor)
        if ccurses_ask_width(handle, Int32(row), Int32(column), Int32(cursor.row), Int32(cursor.column)) {
          decoder.expectReport(from: Position(row: row, column: column), at: time.uptime)
        }
        return
      }
    }
  }

  private func place(of cursor: Position?) -> Position {
    Position(
      row: min(max(cursor?.row ?? 0, 0), size.rows - 1), column: min(max(cursor?.column ?? 0, 0), size.columns - 1))
  }

  /// The row as curses takes it: over the whole width, a wide character once. Whatever is not there whole is a space.
  private func line(_ row: Int, of frame: Frame) -> [ccurses_cell] {
    var line: [ccurses_cell] = []
    line.reserveCapacity(size.columns)
    let isThere = row < frame.size.rows
    let end = min(size.columns, frame.size.columns)
    var column = 0
    var style = Style.plain
    var pair: Int32 = 0
    while column < size.columns {
      let cell = isThere && column < end ? frame[row, column] : .blank
      if cell.style != style {
        style = cell.style
        pair = self.pair(of: style, in: frame)
      }
      let isWhole = cell.width == 1 || cell.width == 2 && column + 1 < end
      let glyph = isWhole ? shown(cell.glyph) : .space
      line.append(
        ccurses_cell(
          scalars: glyph.values, attributes: UInt32(style.attributes.rawValue), pair: pair, is_continuation: false))
      column += glyph.width
    }
    return line
  }

  /// Curses in another locale than UTF-8 knows no more than ASCII. Whoever drew the frame should have known.
  private func shown(_ glyph: Glyph) -> Glyph {
    if showsUnicode || glyph.base.isASCII { return glyph }
    return Glyph(base: Transliteration.ascii(for: glyph.base).unicodeScalars.first ?? "?", width: 1)
  }

  private func draw(cursor: Position?) {
    let isVisible = cursor != nil
    if !isVisible && isCursorShown != false { ccurses_show_cursor(false) }
    let place = place(of: cursor)
    ccurses_update(Int32(place.row), Int32(place.column))
    // After it has moved, so that it is not seen where it was.
    if isVisible && isCursorShown != true { ccurses_show_cursor(true) }
    isCursorShown = isVisible
  }

  // MARK: Colours

  private func pair(of style: Style, in frame: Frame) -> Int32 {
    let pair = colorPair(of: style)
    if let known = pairs.number(of: pair) { return define(pair, known) }
    // Pairs that are on the screen, now or next, have to stay.
    var kept: Set<PairTable.Pair> = []
    for cell in frame.cells { kept.insert(colorPair(of: cell.style)) }
    for cell in shown?.cells ?? [] { kept.insert(colorPair(of: cell.style)) }
    pairs.forget(allBut: kept)
    return pairs.number(of: pair).map { define(pair, $0) } ?? 0
  }

  private func define(_ pair: PairTable.Pair, _ known: (number: Int32, isNew: Bool)) -> Int32 {
    if known.isNew { _ = ccurses_define_pair(known.number, pair.foreground, pair.background) }
    return known.number
  }

  private func colorPair(of style: Style) -> PairTable.Pair {
    PairTable.Pair(
      foreground: style.foreground?.number(at: depth) ?? -1, background: style.background?.number(at: depth) ?? -1)
  }
}
