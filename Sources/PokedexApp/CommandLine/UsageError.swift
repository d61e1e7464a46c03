/// A command line that can't be carried out: exit status 2.
public struct UsageError: Error, Equatable, Sendable {
  /// One sentence that says what is wrong and, where it can, what is right. Holds what the user typed as it was typed:
  /// it is made safe where it is printed.
  public let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// The same, said of a place that isn't the command line.
  func said(of place: String) -> UsageError {
    UsageError("\(place): \(sentence)")
  }
}

extension String {
  /// What the user typed, as a sentence names it: quoted, and not longer than a line bears.
  var quoted: String {
    let limit = 60
    return count > limit ? "'\(prefix(limit - 1))…'" : "'\(self)'"
  }
}
