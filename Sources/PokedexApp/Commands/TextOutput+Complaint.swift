import Terminal

extension TextOutput {
  /// Says what is wrong, on a line that names the program.
  func complain(_ sentence: String, in repertoire: Repertoire) throws(Failure) {
    try write(line: DisplayText("pokedex: \(sentence)", in: repertoire))
  }
}
