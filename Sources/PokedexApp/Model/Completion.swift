/// The ways in which a word that was begun can go on, and which of them stands in the line.
struct Completion: Hashable, Sendable {
  /// Whole lines.
  let candidates: [String]
  private(set) var place: Int

  /// Begins with the first of `candidates`, or the last; nil if there is none.
  init?(_ candidates: [String], backwards: Bool) {
    guard !candidates.isEmpty else { return nil }
    self.candidates = candidates
    place = backwards ? candidates.count - 1 : 0
  }

  var line: String { candidates[place] }

  mutating func turn(backwards: Bool) {
    place = (place + (backwards ? candidates.count - 1 : 1)) % candidates.count
  }
}
