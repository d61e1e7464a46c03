/// A picture as cells, ready to be put into a frame. Cells where nothing is seen are plain spaces.
public struct Sprite: Hashable, Sendable {
  /// Its extent; none where there was no room.
  public let size: Size
  /// `size.rows` rows of `size.columns` cells, each one cell wide.
  public let rows: [[Cell]]

  /// Rows of equal length.
  init(rows: [[Cell]]) {
    self.rows = rows
    size = Size(columns: rows.first?.count ?? 0, rows: rows.count)
  }

  /// Decodes a PNG and draws what is seen of it, without its transparent margins, as large as fits into `box`: whole,
  /// never stretched, at most two columns a pixel.
  ///
  /// Takes milliseconds, off the caller's actor. At `ColorDepth.none` it is made of characters of more or less ink,
  /// whatever `symbols` says.
  @concurrent
  public static func rasterise(
    png: [UInt8], box: Size, depth: ColorDepth, symbols: SpriteSymbols
  ) async throws(SpriteError) -> Sprite {
    guard let picture = try PNGDecoder.bitmap(from: png).trimmed() else { throw .empty }
    return Sprite(rows: SymbolCanvas.rows(of: picture, within: box, depth: depth, symbols: symbols))
  }
}
