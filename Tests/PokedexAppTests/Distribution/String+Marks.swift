@testable import PokedexApp

extension String {
  /// The same with `new` on lines of its own between the marks `start` and `end`; nil where they are not there.
  func replacing(between start: String, _ end: String, with new: String) -> String? {
    let parts = split(at: start)
    guard let rest = parts.tail.flatMap({ String($0).split(at: end).tail }) else { return nil }
    return parts.head + start + "\n" + new + "\n" + end + rest
  }
}
