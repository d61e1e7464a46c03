import Terminal

/// A picture as a screen needs it: what makes two drawings of it the same.
struct SpriteOrder: Hashable, Sendable {
  let url: String
  /// How much room there is, in cells.
  let box: Size
  let depth: ColorDepth
  let symbols: SpriteSymbols
}
