/// What a script has decided about answers: which wait, which fail.
struct Gate: Hashable, Sendable, Codable {
  /// A decision.
  enum Change: Hashable, Sendable, Codable {
    case hold(String)
    case release(String)
    case fail(String, ScriptedFailure)
  }

  /// What becomes of a request.
  enum Passage: Hashable, Sendable {
    case open
    case waits
    case fails(ScriptedFailure)
  }

  private enum Rule: Hashable, Codable {
    case waits
    case fails(ScriptedFailure)
  }

  private struct Entry: Hashable, Codable {
    let path: String
    let rule: Rule
  }

  private var entries: [Entry] = []

  /// Whether something has been decided about exactly `path`.
  func hasRule(for path: String) -> Bool { entries.contains { ServedPath($0.path) == ServedPath(path) } }

  /// Decides anew; an earlier decision about the same path is gone.
  mutating func apply(_ change: Change) {
    switch change {
    case .hold(let path): set(.waits, path)
    case .fail(let path, let failure): set(.fails(failure), path)
    case .release(let path): entries.removeAll { ServedPath(path).covers(ServedPath($0.path)) }
    }
  }

  /// What becomes of a request for `path`. The latest decision that concerns it counts.
  func passage(of path: ServedPath) -> Passage {
    switch entries.last(where: { ServedPath($0.path).covers(path) })?.rule {
    case nil: .open
    case .waits: .waits
    case .fails(let failure): .fails(failure)
    }
  }

  private mutating func set(_ rule: Rule, _ path: String) {
    entries.removeAll { ServedPath($0.path) == ServedPath(path) }
    entries.append(Entry(path: path, rule: rule))
  }
}
