import CSQLite

/// Which file it is that stands at a path.
public struct FileIdentity: Equatable, Sendable {
  private var device: UInt64 = 0
  private var inode: UInt64 = 0

  /// Nil where there is none.
  init?(_ path: String) {
    guard csqlite_identity(path, &device, &inode) else { return nil }
  }
}
