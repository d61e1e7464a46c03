import PokeAPI
import Terminal

/// What was chosen at the start and by the terminal; the same for the whole run but for `showsEnglish`.
struct Settings: Sendable {
  /// The language of names and texts.
  var language = Language.english
  var units = Units.metric
  /// The bundled facts are left out although nobody said so, since the API is another one.
  var offersBundled = false
  /// No request may be made.
  var isOffline = false
  var repertoire = Repertoire.unicode
  var depth = ColorDepth.none
  /// What pictures are made of.
  var symbols = SpriteSymbols.half

  /// The terminal turned out to draw signs of ambiguous width over two cells.
  mutating func avoidAmbiguousSigns() {
    repertoire = repertoire.narrowed(ascii: false, ambiguousWide: true, term: nil)
    symbols = SpriteSymbols(.auto, repertoire: repertoire, environment: [:])
  }

  /// The signs of the repertoire.
  var signs: Signs { .signs(in: repertoire) }
}
