import CSQLite

extension DatabaseError.Kind {
  /// The kind of an extended result code; its low byte is the primary code.
  init(code: Int32) {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_IOERR: self = DatabaseError.Kind(ioError: code)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_PROTOCOL, SQLITE_NOLFS: self = .unavailable
    default: self = .other
    }
  }

  private init(ioError code: Int32) {
    switch code >> 8 {
    // SQLITE_IOERR_SHORT_READ and CORRUPTFS: the file ends where a page should be, or its file system says it is broken.
    case 2, 33: self = .damaged
    // SQLITE_IOERR_WRITE, FSYNC, TRUNCATE, SHMSIZE: EFBIG and EDQUOT arrive as these; only ENOSPC is SQLITE_FULL.
    case 3, 4, 6, 19: self = .full
    default: self = .unavailable
    }
  }
}
