import CSQLite
public import FoundationEssentials

/// A prepared statement: values go in by position from 1, columns come out by position from 0.
///
/// It belongs to its `Database` and is used on the same thread.
public final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection

  init(_ sql: String, in connection: Connection) throws(DatabaseError) {
    var handle: OpaquePointer?
    connection.begin()
    let result = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard result == SQLITE_OK, let handle else {
      let error = connection.error
      // Our statements are sound, so the file lacks a table or a column that they name.
      guard error.code & 0xFF == SQLITE_ERROR else { throw error }
      throw DatabaseError(.damaged, code: error.code, error.message)
    }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  // MARK: Values

  /// Binds text, or NULL.
  public func bind(_ text: String?, at index: Int32) throws(DatabaseError) {
    guard var utf8 = text else { return try check(sqlite3_bind_null(handle, index)) }
    let result = utf8.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text(handle, index, $0.baseAddress, Int32($0.count))
      }
    }
    try check(result)
  }

  /// Binds a 64-bit number, or NULL.
  public func bind(_ number: Int64?, at index: Int32) throws(DatabaseError) {
    guard let number else { return try check(sqlite3_bind_null(handle, index)) }
    try check(sqlite3_bind_int64(handle, index, number))
  }

  /// Binds bytes; none is an empty blob, not NULL.
  public func bind(_ bytes: Data, at index: Int32) throws(DatabaseError) {
    try check(bytes.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, Int32(clamping: $0.count)) })
  }

  // MARK: Running

  /// Moves to the next row; false when there is none. After false or an error the statement can be bound and run again.
  public func step() throws(DatabaseError) -> Bool {
    connection.begin()
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      reset()
      return false
    default:
      let error = connection.error
      reset()
      throw error
    }
  }

  /// Runs the statement to its end.
  public func run() throws(DatabaseError) {
    while try step() {}
  }

  /// Ends a run before its last row, so that it holds no lock.
  public func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  // MARK: Columns

  /// The text of a column; nil for NULL.
  public func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The number of a column; 0 for NULL.
  public func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A copy of a column's bytes; none for NULL.
  public func bytes(_ column: Int32) -> Data {
    let count = Int(sqlite3_column_bytes(handle, column))
    guard count > 0, let bytes = sqlite3_column_blob(handle, column) else { return Data() }
    return Data(bytes: bytes, count: count)
  }

  private func check(_ result: Int32) throws(DatabaseError) {
    if result != SQLITE_OK { throw connection.error }
  }
}
