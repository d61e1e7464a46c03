import CSQLite

/// One SQLite file, opened so that nothing found at its path can hurt the program.
///
/// Not safe to share between threads: it belongs to whoever opened it. `Database.open` makes one.
public final class Database {
  /// The file's path.
  public let path: String
  /// Which file stood there when it was opened.
  public let identity: FileIdentity?
  /// Whether the file can only be read: a read-only folder, or a file system without locks.
  public let isReadOnly: Bool
  let connection: Connection
  private var statements: [String: Statement] = [:]

  /// Opens an existing file. `flags` are SQLite's; `worked` tells how long the calling thread has worked.
  init(
    _ path: String, name: String? = nil, flags: Int32, isReadOnly: Bool = false,
    worked: @escaping () -> Duration = { .nanoseconds(csqlite_work_time()) }
  ) throws(DatabaseError) {
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(
      name ?? path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let handle else { throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory") }
    connection = Connection(handle, patience: .with(path), worked: worked)
    guard result == SQLITE_OK else { throw connection.error }
    self.path = path
    identity = FileIdentity(path)
    self.isReadOnly = isReadOnly || sqlite3_db_readonly(handle, "main") == 1
  }

  /// Leaves the log where it is at the end, also if nobody else has the file open.
  func keepLog() { _ = csqlite_keep_log(connection.handle) }

  /// Runs statements that give no rows, one after the other.
  public func execute(_ sql: String) throws(DatabaseError) {
    connection.begin()
    guard sqlite3_exec(connection.handle, sql, nil, nil, nil) == SQLITE_OK else { throw connection.error }
  }

  /// The prepared statement of `sql`, made once. Each run must end, by its last row or by `reset`, before the next.
  public func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = statements[sql] { return known }
    let made = try Statement(sql, in: connection)
    statements[sql] = made
    return made
  }

  /// The first column of the first row of `sql`, as a number; 0 if there is none.
  public func number(_ sql: String) throws(DatabaseError) -> Int64 {
    let statement = try Statement(sql, in: connection)
    return try statement.step() ? statement.number(0) : 0
  }

  /// The first column of the first row of `sql`, as text.
  public func text(_ sql: String) throws(DatabaseError) -> String? {
    let statement = try Statement(sql, in: connection)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs `body` in one transaction: all of it is kept, or nothing.
  public func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try transaction(beginning: "BEGIN IMMEDIATE", body)
    connection.patience.renew()
  }

  /// Runs `body`, whose work grows with the size of the file: what else takes as long counts as damage.
  public func unhurried<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    try connection.unhurried(body)
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
  public var changes: Int { Int(sqlite3_changes64(connection.handle)) }
}
