import FoundationEssentials
import Synchronization

/// A folder of a script's own, for its programs' homes and caches. Several programs of one script share it, as several
/// runs of one user do.
///
/// The runner removes it when the script is carried out, or when a signal ends the runner. Where it can't, since it was
/// killed, the program does that was running then.
struct ReplayFolder {
  let path: String

  private static let prefix = "pokedex-replay-"
  /// Those that are in use.
  private static let all = Mutex<Set<String>>([])

  init() throws {
    let parent = FileManager.default.temporaryDirectory.path
    path = "\(parent)/\(Self.prefix)\(UUID().uuidString)"
    Self.all.withLock { [path] in _ = $0.insert(path) }
    for folder in [path] + Self.folders.values.map({ "\(path)/\($0)" }) {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// A folder that somebody else made; nil for a path that none of them has.
  init?(madeAt path: String) {
    guard path.split(separator: "/").last?.hasPrefix(Self.prefix) == true else { return nil }
    self.path = path
  }

  /// The variables that name a place where a program may write, and their folders here.
  private static let folders = [
    "HOME": "home", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "runtime", "TMPDIR": "tmp",
  ]

  /// What a program's environment says of them.
  var environment: [String: String] { Self.folders.mapValues { "\(path)/\($0)" } }

  func remove() {
    Self.all.withLock { [path] in _ = $0.remove(path) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes every folder that this process has made.
  static func removeAll() {
    for path in all.withLock({ $0 }) { ReplayFolder(madeAt: path)?.remove() }
  }
}
