extension Database {
  /// What the file says it is.
  enum Standing {
    case empty
    case current
    case older(Int32)
    case newer
    case foreign
  }

  /// Checks whose file it is; makes its tables, or brings them up to date; chooses the journal, a write-ahead log unless
  /// that is known to fail.
  func setUp(_ schema: Schema, triesLog: Bool = true) throws(OpeningFailure) {
    // Another process may be making the tables just now: half of that looks like somebody else's file.
    let before = try reporting { () throws(DatabaseError) in
      try glimpse { () throws(DatabaseError) in try standing(schema) }
    }
    switch before {
    case .current: break
    case .newer: throw .newer
    case .foreign: throw .foreign
    case .empty, .older:
      if isReadOnly { throw .older }
      // Under a rollback journal, so that the file itself names its program from its first commit on.
      try bringUpToDate(schema)
    }
    if isReadOnly { return }
    try reporting { () throws(DatabaseError) in
      try execute("PRAGMA cache_size = -1024; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 4194304")
      try chooseJournal(triesLog: triesLog)
      // Under WAL, NORMAL loses no commit when the process dies; FULL adds the loss of power.
      try execute("PRAGMA synchronous = \(schema.survivesPowerLoss ? "FULL" : "NORMAL")")
      try tryToWrite()
    }
  }

  /// Takes the lock that every write takes: shared memory that can only be read shows itself no earlier.
  private func tryToWrite() throws(DatabaseError) {
    do throws(DatabaseError) {
      try connection.atOnce { () throws(DatabaseError) in try execute("BEGIN IMMEDIATE") }
    } catch {
      // Another process is writing, so one can.
      guard error.kind == .busy else { throw error }
      return
    }
    try execute("ROLLBACK")
  }

  func standing(_ schema: Schema) throws(DatabaseError) -> Standing {
    let applicationID = try number("PRAGMA application_id")
    let version = try number("PRAGMA user_version")
    if applicationID == schema.applicationID {
      if version > schema.version { return .newer }
      // A view in a table's place may have no end, a trigger runs with what is written, a virtual table is code. Judged
      // by their statements, as SQLite does: what the columns beside them say need not be true.
      let others = try number(
        """
        SELECT count(*) FROM sqlite_schema WHERE sql NOT LIKE 'CREATE TABLE %' AND sql NOT LIKE 'CREATE INDEX %'
          AND sql NOT LIKE 'CREATE UNIQUE INDEX %'
        """)
      if others > 0 { throw DatabaseError(.damaged, "it holds what no version of this program makes") }
      return version == schema.version ? .current : .older(Int32(clamping: version))
    }
    let isEmpty = try number("SELECT count(*) FROM sqlite_schema") == 0
    return applicationID == 0 && version == 0 && isEmpty ? .empty : .foreign
  }

  private func bringUpToDate(_ schema: Schema) throws(OpeningFailure) {
    var refusal: OpeningFailure?
    try reporting { () throws(DatabaseError) in
      try transaction { () throws(DatabaseError) in
        // Asked again now that the lock is held: two processes may have found the same empty file.
        switch try standing(schema) {
        case .current: break
        case .newer: refusal = .newer
        case .foreign: refusal = .foreign
        case .empty: try create(schema)
        case .older(let version):
          if let migrate = schema.migrate {
            try migrate(self, version)
            try mark(schema)
          } else if schema.startsAfresh {
            try dropEverything()
            try create(schema)
          } else {
            refusal = .older
          }
        }
      }
    }
    if let refusal { throw refusal }
  }

  private func create(_ schema: Schema) throws(DatabaseError) {
    try execute(schema.create)
    try mark(schema)
  }

  private func mark(_ schema: Schema) throws(DatabaseError) {
    try execute("PRAGMA application_id = \(schema.applicationID); PRAGMA user_version = \(schema.version)")
  }

  private func dropEverything() throws(DatabaseError) {
    let listing = try Statement(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'", in: connection)
    var names: [String] = []
    while try listing.step() {
      if let name = listing.text(0) { names.append(name) }
    }
    for name in names {
      let quoted = name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      try execute("DROP TABLE \"\(quoted)\"")
    }
  }

  /// A write-ahead log where the file system can; else SQLite stays with a rollback journal. While another process uses
  /// the file, it is left with the one it has.
  private func chooseJournal(triesLog: Bool) throws(DatabaseError) {
    do throws(DatabaseError) {
      if triesLog, try text("PRAGMA journal_mode = WAL") == "wal" { return }
    } catch {
      switch error.kind {
      case .damaged: throw error
      case .busy: return
      case .full, .readOnly, .unavailable, .other: break
      }
    }
    // Truncated rather than deleted: one operation less on a slow file system.
    _ = try text("PRAGMA journal_mode = TRUNCATE")
  }

  private func reporting<Result>(_ body: () throws(DatabaseError) -> Result) throws(OpeningFailure) -> Result {
    do throws(DatabaseError) { return try body() } catch { throw OpeningFailure(error) }
  }
}
