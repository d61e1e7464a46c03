import PokeAPI

/// What somebody meant who typed something else.
enum Suggestion {
  /// The candidate that is fewest keystrokes away, if it is near enough to be meant: a third of its letters, and at
  /// least one.
  static func nearest(to typed: String, among candidates: [String]) -> String? {
    let near = candidates.compactMap { word in
      EditDistance.between(typed.utf8, word.utf8, limit: max(1, word.count / 3)).map { (word: word, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
  }
}
