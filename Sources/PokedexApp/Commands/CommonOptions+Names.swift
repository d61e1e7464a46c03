import PokeAPI
import Terminal

extension CommonOptions {
  /// What things are called in what is written in the signs of `repertoire`.
  func names(in repertoire: Repertoire) -> DisplayName {
    DisplayName(language: repertoire == .ascii ? language.inASCII : language, bundled: usesBundledDex)
  }
}
