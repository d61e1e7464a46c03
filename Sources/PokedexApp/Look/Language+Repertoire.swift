import PokeAPI
import Terminal

extension Language {
  /// The language to name things in where the signs of `repertoire` can be shown.
  func readable(in repertoire: Repertoire) -> Language {
    switch repertoire {
    case .unicode, .unicodeAmbiguousWide: self
    case .console, .ascii: inASCII
    }
  }
}
