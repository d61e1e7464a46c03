import FoundationEssentials

/// A folder of a script's own, for its programs' homes and caches. Several programs of one script share it, as several
/// runs of one user do.
struct ReplayFolder {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.path
    path = "\(parent)/pokedex-replay-\(UUID().uuidString)"
    for folder in [path] + Self.folders.values.map({ "\(path)/\($0)" }) {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// The variables that name a place where a program may write, and their folders here.
  private static let folders = [
    "HOME": "home", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "runtime", "TMPDIR": "tmp",
  ]

  /// What a program's environment says of them.
  var environment: [String: String] { Self.folders.mapValues { "\(path)/\($0)" } }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
