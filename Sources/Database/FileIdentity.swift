import CSQLite

/// Which file it is that stands at a path.
public struct FileIdentity: Equatable, Sendable {
  fileprivate var device: UInt64 = 0
  fileprivate var inode: UInt64 = 0

  /// Nil where there is none, or that can't be told.
  init?(_ path: String) {
    guard case .present(let identity) = FilePresence(path) else { return nil }
    self = identity
  }

  fileprivate init() {}
}

/// Whether a file stands at a path. What can't be looked at is not absent.
public enum FilePresence: Equatable, Sendable {
  case present(FileIdentity)
  case absent
  /// Nobody can tell: a folder that may not be entered, a link that leads nowhere. The reason is for the user.
  case unreachable(String)

  /// Looks at `path`.
  public init(_ path: String) {
    var identity = FileIdentity()
    switch csqlite_identity(path, &identity.device, &identity.inode) {
    case 0: self = .present(identity)
    case 2: self = .absent  // ENOENT
    case let failure: self = .unreachable(String(cString: csqlite_reason(failure)))
    }
  }
}
