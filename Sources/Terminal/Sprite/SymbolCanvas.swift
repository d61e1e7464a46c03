import CChafa

/// Pixels to cells, by libchafa. Transparent cells stay as the terminal has them.
enum SymbolCanvas {
  /// The rows of a picture whose pixels are opaque or transparent, as large as fits into `box`. Callable from any thread.
  static func rows(of bitmap: Bitmap, within box: Size, depth: ColorDepth, symbols: SpriteSymbols) -> [[Cell]] {
    // Without colour, only light and dark are left.
    guard depth != .none else {
      return InkScale.rows(of: drawn(bitmap, within: box, in: CChafaColorsTrue, with: CChafaSymbolsSpace))
    }
    return drawn(bitmap, within: box, in: colors(at: depth), with: set(of: symbols)).map { row in
      row.map { cell(of: $0, depth: depth) }
    }
  }

  private static func drawn(
    _ bitmap: Bitmap, within box: Size, in colors: CChafaColors, with symbols: CChafaSymbols
  ) -> [[CChafaCell]] {
    let box = SpriteBox(width: bitmap.width, height: bitmap.height, within: box)
    let (columns, rows) = (box.size.columns, box.size.rows)
    guard let canvas = bitmap.laidOut(in: box)?.withWholeParts(of: CellParts(of: symbols)) else { return [] }
    var cells = [CChafaCell](repeating: CChafaCell(), count: columns * rows)
    canvas.pixels.withUnsafeBytes { pixels in
      cells.withUnsafeMutableBufferPointer { cells in
        guard let pixels = pixels.baseAddress, let cells = cells.baseAddress else { return }
        cchafa_draw(
          pixels, Int32(canvas.width), Int32(canvas.height), Int32(columns), Int32(rows), colors, symbols, cells)
      }
    }
    return (0..<rows).map { Array(cells[$0 * columns..<($0 + 1) * columns]) }
  }

  private static func cell(of drawn: CChafaCell, depth: ColorDepth) -> Cell {
    let symbol = Unicode.Scalar(drawn.symbol) ?? " "
    let foreground = Color(number: drawn.foreground, at: depth)
    let background = Color(number: drawn.background, at: depth)
    switch (foreground, background) {
    case (nil, nil): return .blank
    // Wholly of one colour: a space, since some fonts leave gaps around a full block.
    case (_, let color?) where symbol == " " || foreground == color: return Cell(" ", style: Style(background: color))
    case (let color?, _) where symbol == BlockSymbol.full: return Cell(" ", style: Style(background: color))
    case (_, nil) where symbol == " ", (nil, _) where symbol == BlockSymbol.full: return .blank
    case (nil, let color?):
      // The sign is a hole in the colour, and what lies behind has no colour that we know: fill the rest instead.
      guard let rest = BlockSymbol.complement(of: symbol) else { return Cell(" ", style: Style(background: color)) }
      return Cell(rest, style: Style(foreground: color))
    default: return Cell(symbol, style: Style(foreground: foreground, background: background))
    }
  }

  private static func colors(at depth: ColorDepth) -> CChafaColors {
    switch depth {
    case .none, .truecolor: CChafaColorsTrue
    case .palette256: CChafaColors240
    case .sixteen: CChafaColors16
    case .eight: CChafaColors8
    }
  }

  private static func set(of symbols: SpriteSymbols) -> CChafaSymbols {
    switch symbols {
    case .half: CChafaSymbolsHalf
    case .sextant: CChafaSymbolsSextant
    case .ascii: CChafaSymbolsASCII
    }
  }
}
