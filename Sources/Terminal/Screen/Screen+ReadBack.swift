import CCurses

extension Screen {
  /// Writes a mark into the stream behind all that has been drawn, for a test that cuts it there: a private OSC, which
  /// terminals ignore. Of `name`, ASCII letters, digits, `-`, `_` and `.` are kept.
  public func fence(_ name: String) {
    guard handle != nil else { return }
    let kept = name.unicodeScalars.filter { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
      default: false
      }
    }
    let mark = "\u{1B}]7725;pokedex;" + String(String.UnicodeScalarView(kept)) + "\u{7}"
    ccurses_write(output, mark, mark.utf8.count)
  }

  /// What curses believes is on the terminal, in the colours of the screen's depth, with the cursor of the last frame.
  public func readBack() -> Frame {
    var frame = Frame(size: size)
    guard handle != nil else { return frame }
    frame.cursor = shown?.cursor
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        frame.setRaw(cell(ccurses_cell_on_screen(Int32(row), Int32(column))), row: row, column: column)
      }
    }
    return frame
  }

  private func cell(_ cell: ccurses_cell) -> Cell {
    var style = Style(attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: cell.attributes)))
    var foreground: Int32 = -1
    var background: Int32 = -1
    if cell.pair > 0, ccurses_pair_content(cell.pair, &foreground, &background) {
      style.foreground = Color(number: foreground, at: depth)
      style.background = Color(number: background, at: depth)
    }
    return Cell(glyph: glyph(cell), style: style)
  }

  private func glyph(_ cell: ccurses_cell) -> Glyph {
    if cell.is_continuation { return .continuation }
    let (base, first, second, third, fourth) = cell.scalars
    guard let base = Unicode.Scalar(base), base != "\0" else { return .space }
    var glyph = Glyph(base: base, width: CellWidth.of(base) == 2 ? 2 : 1)
    for mark in [first, second, third, fourth] where mark != 0 {
      if let mark = Unicode.Scalar(mark) { glyph.add(mark: mark) }
    }
    return glyph
  }
}
