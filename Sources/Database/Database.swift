import CSQLite

/// One SQLite file, opened so that nothing found at its path can hurt the program.
///
/// Not safe to share between threads: it belongs to whoever opened it. `Database.open` makes one.
public final class Database {
  /// How long a statement waits for another process's lock, in milliseconds.
  static let busyTimeout: Int32 = 2000

  /// The file's path.
  public let path: String
  /// Which file stood there when it was opened.
  public let identity: FileIdentity?
  /// Whether the file can only be read: a read-only folder, or a file system without locks.
  public let isReadOnly: Bool
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens an existing file. `flags` are SQLite's.
  init(_ path: String, name: String? = nil, flags: Int32, isReadOnly: Bool = false) throws(DatabaseError) {
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(
      name ?? path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard result == SQLITE_OK, let handle else {
      let error =
        handle.map { Database.error(of: $0) } ?? DatabaseError(code: SQLITE_NOMEM, message: "out of memory")
      sqlite3_close_v2(handle)
      throw error
    }
    self.path = path
    identity = FileIdentity(path)
    self.handle = handle
    self.isReadOnly = isReadOnly || sqlite3_db_readonly(handle, "main") == 1
    sqlite3_busy_timeout(handle, Self.busyTimeout)
    _ = csqlite_be_defensive(handle)
  }

  /// Leaves the log where it is at the end, also if nobody else has the file open.
  func keepLog() { _ = csqlite_keep_log(handle) }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows, one after the other.
  public func execute(_ sql: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw Self.error(of: handle) }
  }

  /// The prepared statement of `sql`, made once. Each run must end, by its last row or by `reset`, before the next.
  public func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = statements[sql] { return known }
    let made = try Statement(sql, in: handle)
    statements[sql] = made
    return made
  }

  /// The first column of the first row of `sql`, as a number; 0 if there is none.
  public func number(_ sql: String) throws(DatabaseError) -> Int64 {
    let statement = try Statement(sql, in: handle)
    return try statement.step() ? statement.number(0) : 0
  }

  /// The first column of the first row of `sql`, as text.
  public func text(_ sql: String) throws(DatabaseError) -> String? {
    let statement = try Statement(sql, in: handle)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs `body` in one transaction: all of it is kept, or nothing.
  public func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try transaction(beginning: "BEGIN IMMEDIATE", body)
  }

  /// Runs `body`, which only reads, on the file as it is at one moment, whatever others write meanwhile.
  func glimpse<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try transaction(beginning: "BEGIN", body)
  }

  private func transaction<Result>(
    beginning: String, _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try execute(beginning)
    do throws(DatabaseError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors (a full disk); the second one then fails harmlessly.
      _ = try? execute("ROLLBACK")
      throw error
    }
  }

  /// How many rows the last statement changed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  static func error(of handle: OpaquePointer) -> DatabaseError {
    DatabaseError(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
  }
}
