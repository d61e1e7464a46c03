import CSQLite

/// What the first 100 bytes of a file say (sqlite.org/fileformat2.html, "The Database Header"), read without SQLite.
enum FileHeader: Equatable {
  case empty
  case database(applicationID: Int32)
  case noDatabase
  /// Why it can't be read, for the user.
  case unreadable(String)

  init(_ path: String) {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = csqlite_read_start(path, &bytes, Int32(bytes.count))
    switch count {
    case 0: self = .empty
    case ..<0: self = .unreadable(String(cString: csqlite_reason(-count)))
    case 100 where bytes.starts(with: Array("SQLite format 3\0".utf8)):
      let number = bytes[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      self = .database(applicationID: Int32(bitPattern: number))
    default: self = .noDatabase
    }
  }
}
