import PokeAPI
import Terminal

extension Language {
  /// The language to name things in where the signs of `repertoire` can be shown.
  func readable(in repertoire: Repertoire) -> Language { repertoire == .ascii ? inASCII : self }
}
