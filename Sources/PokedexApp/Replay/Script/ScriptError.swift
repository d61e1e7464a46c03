/// What is wrong with a script, as a sentence with the place in front: `wrap.replay:3: unknown directive "snapp"…`.
struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file, as it was named.
  let file: String
  /// From 1; nil where it concerns the file as a whole.
  let line: Int?
  /// The sentence.
  let message: String

  var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
