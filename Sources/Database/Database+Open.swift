import CSQLite

extension Database {
  /// Opens the file at `path`, or makes it: mode 0600, in a folder of mode 0700 where that is missing.
  ///
  /// A damaged file is moved aside and a new one begun. A file of another program, or of a newer version of this one, is
  /// left as it is. It waits up to 2 s for another process's lock, so it does not belong on the thread of the interface.
  public static func open(_ path: String, _ schema: Schema) -> Opening {
    csqlite_ignore_file_size_signal()
    var notice: String?
    // A second round follows a file moved aside; where another process was quicker to move it, a third.
    for _ in 0..<3 {
      if let failure = prepareFile(at: path) {
        return .closed(notice: "the \(schema.name) can't be opened: \(failure)")
      }
      let found = FileIdentity(path)
      do throws(OpeningFailure) {
        let database = try openOnce(path, schema)
        if database.isReadOnly { notice = notice ?? "the \(schema.name) can only be read: nothing new is kept" }
        return .open(database, notice: notice)
      } catch {
        guard case .damaged = error else { return .closed(notice: sentence(for: error, path, schema)) }
        switch moveAside(path, ifStill: found, schema) {
        case .done(let sentence): notice = notice ?? sentence
        case .changedMeanwhile: break
        case .failed(let sentence): return .closed(notice: sentence)
        }
      }
    }
    return .closed(notice: "the \(schema.name) can't be opened: it is damaged again and again")
  }

  /// Opens the file at `path` to look at it, without making or moving anything; its log stays. Only what a program that
  /// died has left half done is undone, as SQLite does before it reads. Nil where nothing was ever kept.
  public static func openForReading(_ path: String, _ schema: Schema) throws(DatabaseError) -> Database? {
    switch FilePresence(path) {
    case .absent: return nil
    case .unreachable(let reason): throw DatabaseError(.unavailable, reason)
    case .present: break
    }
    switch FileHeader(path) {
    case .empty: return nil
    case .unreadable(let reason): throw DatabaseError(.unavailable, reason)
    case .database, .noDatabase: break
    }
    let database = try openToLook(path)
    switch try database.glimpse({ () throws(DatabaseError) in try database.standing(schema) }) {
    case .current: return database
    case .empty: return nil
    case .older, .newer, .foreign: throw DatabaseError(.other, "it is of another program or another version")
    }
  }

  private static func openToLook(_ path: String) throws(DatabaseError) -> Database {
    do throws(DatabaseError) {
      // Not SQLITE_OPEN_READONLY: that can't read a log whose shared memory nobody holds.
      let database = try Database(path, flags: SQLITE_OPEN_READWRITE)
      // One that is made by looking goes again.
      if FileIdentity(path + "-wal") != nil { database.keepLog() }
      _ = try database.number("SELECT count(*) FROM sqlite_schema")
      return database
    } catch {
      guard error.kind == .unavailable || error.kind == .readOnly || error.kind == .full else { throw error }
      return try openImmutable(path)
    }
  }

  /// Cuts the file at `path` to nothing, so that the next one to open it begins it afresh. That needs no room on the
  /// disk, as taking rows out of it would. `look` reads it before.
  ///
  /// Nil, with nothing done, where that is not ours to do at once: another program's file, or one that is open elsewhere.
  public static func empty<Result>(
    _ path: String, _ schema: Schema, after look: (Database) throws(DatabaseError) -> Result
  ) -> Result? {
    guard case .database(schema.applicationID) = FileHeader(path),
      let database = try? Database(path, flags: SQLITE_OPEN_READWRITE)
    else { return nil }
    // What is in the log goes as well: it must not be folded in on closing.
    database.keepLog()
    return try? database.connection.atOnce { () throws(DatabaseError) in
      // An exclusive lock, which another process's connection to the file rules out, and no shared memory.
      try database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      guard case .current = try database.standing(schema), FileIdentity(path) == database.identity else {
        throw DatabaseError(.other, "it is of another version")
      }
      let result = try look(database)
      // The file before its log: a log beside an empty file counts for nothing.
      for suffix in ["", "-wal", "-journal"] {
        let failure = csqlite_truncate(path + suffix)
        if failure != 0 { throw DatabaseError(.unavailable, String(cString: csqlite_reason(failure))) }
      }
      return result
    }
  }

  private static func sentence(for failure: OpeningFailure, _ path: String, _ schema: Schema) -> String {
    switch failure {
    case .damaged: "the \(schema.name) is damaged"
    case .foreign: "\(path) belongs to another program: it is left alone, and no \(schema.name) is kept"
    case .newer: "the \(schema.name) is from a newer version: it is left alone, and nothing is kept"
    case .older: "the \(schema.name) is from an older version and can't be brought up to date here"
    case .sqlite(let error): "the \(schema.name) can't be opened: \(path): \(error.message)"
    }
  }

  private static func prepareFile(at path: String) -> String? {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      let folder = String(path[..<slash])
      let failure = csqlite_make_folder(folder)
      if failure != 0 { return "\(folder): \(String(cString: csqlite_reason(failure)))" }
    }
    // A file that exists but can't be made again (a read-only file system) is for SQLite to judge.
    let failure = csqlite_make_file(path)
    switch FilePresence(path) {
    case .present: return nil
    case .unreachable(let reason): return "\(path): \(reason)"
    case .absent: return "\(path): \(String(cString: csqlite_reason(failure)))"
    }
  }

  private static func openOnce(_ path: String, _ schema: Schema) throws(OpeningFailure) -> Database {
    // Looked at before SQLite touches it: even to open and close a file may change it (its log is folded in).
    switch FileHeader(path) {
    case .noDatabase: throw .damaged
    case .database(let applicationID) where applicationID != schema.applicationID: throw .foreign
    case .unreadable(let reason): throw .sqlite(DatabaseError(.unavailable, reason))
    case .database, .empty: break
    }
    do throws(OpeningFailure) {
      return try openWithLocks(path, schema)
    } catch {
      guard error.leavesReading, FileHeader(path) != .empty, let database = try? openImmutable(path) else {
        throw error
      }
      try database.setUp(schema)
      return database
    }
  }

  /// As it should be, with a write-ahead log; failing that, with a rollback journal.
  private static func openWithLocks(_ path: String, _ schema: Schema) throws(OpeningFailure) -> Database {
    do throws(OpeningFailure) {
      let database = try connect(path)
      try database.setUp(schema)
      return database
    } catch {
      guard error.leavesReading else { throw error }
    }
    // The file may be in WAL mode from a time when shared memory worked: under an exclusive lock SQLite does without
    // it, for as long as leaving that mode takes (sqlite.org/wal.html, "Use of WAL Without Shared-Memory").
    let database = try connect(path)
    do throws(DatabaseError) {
      try database.execute("PRAGMA locking_mode = EXCLUSIVE")
      _ = try database.text("PRAGMA journal_mode = TRUNCATE")
      try database.execute("PRAGMA locking_mode = NORMAL")
      _ = try database.number("SELECT count(*) FROM sqlite_schema")
    } catch {
      throw OpeningFailure(error)
    }
    try database.setUp(schema, triesLog: false)
    return database
  }

  private static func connect(_ path: String) throws(OpeningFailure) -> Database {
    do throws(DatabaseError) { return try Database(path, flags: SQLITE_OPEN_READWRITE) } catch {
      throw OpeningFailure(error)
    }
  }

  /// Reads the file alone: no locks, no log, no shared memory.
  private static func openImmutable(_ path: String) throws(DatabaseError) -> Database {
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { byte in
      let isPlain = Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || byte == UInt8(ascii: "/")
      return isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    let database = try Database(
      path, name: "file:\(escaped.joined())?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
      isReadOnly: true)
    _ = try database.number("SELECT count(*) FROM sqlite_schema")
    return database
  }
}
