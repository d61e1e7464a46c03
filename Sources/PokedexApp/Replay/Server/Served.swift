/// Where a replayed program's answers come from.
enum Served: Hashable, Sendable, Codable {
  /// Made from the bundled facts: all entries and forms.
  case basic
  /// Three entries.
  case three
  /// A list without entries.
  case empty
  /// 100,000 entries.
  case huge
  /// Nowhere: the bundled dex, and every request fails as offline.
  case bundled
  /// A real server, over the network process.
  case url(String)

  /// The base URL under which the scripted ones are served.
  static let scriptedBase = "http://127.0.0.1/api/v2"

  /// What a script calls it; a URL begins with its scheme.
  init?(name: String) {
    switch name {
    case "basic": self = .basic
    case "three": self = .three
    case "empty": self = .empty
    case "huge": self = .huge
    case "bundled": self = .bundled
    case _ where name.hasPrefix("http://") || name.hasPrefix("https://"): self = .url(name)
    default: return nil
    }
  }

  /// Whether answers are made in process, where a script can hold them back.
  var isScripted: Bool {
    switch self {
    case .basic, .three, .empty, .huge: true
    case .bundled, .url: false
    }
  }

  /// The options that send the program there.
  var arguments: [String] {
    switch self {
    case .basic, .three, .empty, .huge: ["--api", Self.scriptedBase]
    case .bundled: []
    case .url(let url): ["--api", url]
    }
  }
}
