import Database

extension SQLiteStore {
  public func digests(model: Int, below prefix: String) -> [StoredDigest] {
    read { (database) throws(DatabaseError) in
      let statement = try database.statement(
        "SELECT url, row FROM digest WHERE url >= ?1 AND url < ?2 AND model = ?3 ORDER BY url")
      try bind(prefix, statement)
      try statement.bind(Int64(model), at: 3)
      var rows: [StoredDigest] = []
      while try statement.step() {
        rows.append(StoredDigest(url: statement.text(0) ?? "", model: model, row: statement.text(1) ?? ""))
      }
      return rows
    } ?? []
  }

  public func urlsWithoutDigest(endpoint: String, model: Int, below prefix: String) -> [String] {
    read { (database) throws(DatabaseError) in
      let statement = try database.statement(
        """
        SELECT url FROM response WHERE url >= ?1 AND url < ?2 AND endpoint = ?4
          AND NOT EXISTS(SELECT 1 FROM digest WHERE digest.url = response.url AND model = ?3)
        ORDER BY url
        """)
      try bind(prefix, statement)
      try statement.bind(Int64(model), at: 3)
      try statement.bind(endpoint, at: 4)
      return try Self.texts(statement)
    } ?? []
  }

  public func keep(_ digest: StoredDigest) {
    write { (database) throws(DatabaseError) in
      let statement = try database.statement("SELECT 1 FROM response WHERE url = ?1")
      try statement.bind(digest.url, at: 1)
      let isStored = try statement.step()
      statement.reset()
      if isStored { try insert(digest, database) }
    }
  }

  public func urls(endpoint: String, below prefix: String) -> [String] {
    read { (database) throws(DatabaseError) in
      let statement = try database.statement(
        "SELECT url FROM response WHERE url >= ?1 AND url < ?2 AND endpoint = ?3 ORDER BY url")
      try bind(prefix, statement)
      try statement.bind(endpoint, at: 3)
      return try Self.texts(statement)
    } ?? []
  }

  func insert(_ digest: StoredDigest, _ database: Database) throws(DatabaseError) {
    let statement = try database.statement("INSERT OR REPLACE INTO digest(url, model, row) VALUES(?1, ?2, ?3)")
    try statement.bind(digest.url, at: 1)
    try statement.bind(Int64(digest.model), at: 2)
    try statement.bind(digest.row, at: 3)
    try statement.run()
  }

  /// The first two values: from `prefix` up to the first text that does not begin with it.
  private func bind(_ prefix: String, _ statement: Statement) throws(DatabaseError) {
    try statement.bind(prefix, at: 1)
    // U+10FFFF sorts after all that a canonical URL holds.
    try statement.bind(prefix + "\u{10FFFF}", at: 2)
  }

  private static func texts(_ statement: Statement) throws(DatabaseError) -> [String] {
    var texts: [String] = []
    while try statement.step() { texts.append(statement.text(0) ?? "") }
    return texts
  }
}
