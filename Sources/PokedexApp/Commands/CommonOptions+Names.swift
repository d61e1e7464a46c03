import PokeAPI
import Terminal

extension CommonOptions {
  /// What things are called in what is written in the signs of `repertoire`.
  func names(in repertoire: Repertoire) -> DisplayName {
    DisplayName(language: language.readable(in: repertoire), bundled: usesBundledDex)
  }
}
