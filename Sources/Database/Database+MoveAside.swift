import CSQLite

extension Database {
  enum Moved {
    case done(String)
    /// Another process has put a new file there.
    case changedMeanwhile
    case failed(String)
  }

  /// Gives the damaged file `found` at `path` another name, its log and shared memory with it, and returns a sentence
  /// for the user. Nothing is deleted, and nothing done where another process was quicker: it may have begun a new one.
  /// No connection of this process may be open on it.
  public static func moveAside(_ found: FileIdentity?, at path: String, _ schema: Schema) -> String {
    switch moveAside(path, ifStill: found, schema) {
    case .done(let sentence), .failed(let sentence): sentence
    case .changedMeanwhile: "the \(schema.name) was damaged: a new one is begun"
    }
  }

  static func moveAside(_ path: String, ifStill found: FileIdentity?, _ schema: Schema) -> Moved {
    guard let found, FileIdentity(path) == found else { return .changedMeanwhile }
    for number in 1..<1000 {
      let target = "\(path).damaged-\(number)"
      switch csqlite_rename(path, target) {
      case 0:
        // Left behind, SQLite would take them for the new file's.
        _ = csqlite_rename(path + "-wal", target + "-wal")
        _ = csqlite_rename(path + "-shm", target + "-shm")
        _ = csqlite_rename(path + "-journal", target + "-journal")
        return .done("the \(schema.name) was damaged: it is kept as \(target), a new one is begun")
      case 17: continue  // EEXIST
      case let failure:
        let reason = String(cString: csqlite_reason(failure))
        return .failed("the \(schema.name) is damaged and can't be moved aside: \(reason)")
      }
    }
    return .failed("the \(schema.name) is damaged, and too many damaged ones lie beside it: \(path).damaged-1 …")
  }
}
