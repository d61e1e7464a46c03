import FoundationEssentials

/// A script, checked: its directives with their lines.
struct Script: Hashable, Sendable {
  /// A directive and where it stands.
  struct Step: Hashable, Sendable {
    /// From 1.
    let line: Int
    /// As it is written, without comment.
    let text: String
    let directive: Directive
  }

  /// The script's path, as it was named.
  let file: String
  let steps: [Step]

  /// Reads `source`, the text of `file`.
  init(_ source: String, file: String) throws(ScriptError) {
    self.file = file
    var steps: [Step] = []
    let lines = source.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let number = index + 1
      do {
        let words = try ScriptWord.words(of: line)
        guard let directive = try DirectiveParser(words)?.parse() else { continue }
        let text = words.map(\.source).joined(separator: " ")
        steps.append(Step(line: number, text: text, directive: directive))
      } catch {
        throw ScriptError(file: file, line: number, message: error.message)
      }
    }
    self.steps = steps
  }

  /// Reads the file at `path`.
  static func read(_ path: String) throws(ScriptError) -> Script {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ScriptError(file: path, line: nil, message: "cannot be read")
    }
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(file: path, line: nil, message: "is not UTF-8 text")
    }
    return try Script(source, file: path)
  }

  /// The folder of its screens.
  var screensFolder: String { Self.screensFolder(of: file) }

  /// The folder of the screens of the script at `path`: the path without `.replay`.
  static func screensFolder(of path: String) -> String {
    path.hasSuffix(".replay") ? String(path.dropLast(7)) : path + ".screens"
  }

  /// Where the screen called `name` is kept.
  func screenPath(_ name: String) -> String { "\(screensFolder)/\(name).screen" }
}
