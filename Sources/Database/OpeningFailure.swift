/// Why a file is not opened.
enum OpeningFailure: Error {
  case damaged
  /// Another program's file.
  case foreign
  /// Of a later version of the schema.
  case newer
  /// Of an earlier version, which can't be brought up to date.
  case older
  case sqlite(DatabaseError)

  init(_ error: DatabaseError) { self = error.kind == .damaged ? .damaged : .sqlite(error) }

  /// Whether the file system, not the file, is what fails: no locks, no shared memory, no right or room to write.
  var leavesReading: Bool {
    guard case .sqlite(let error) = self else { return false }
    return error.kind == .unavailable || error.kind == .readOnly || error.kind == .full
  }
}
