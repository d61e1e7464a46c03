import Database
import EventLoop

extension SQLiteStore {
  public func status() -> StoreStatus {
    let found = read { (database) throws(DatabaseError) in
      var status = StoreStatus(path: path, limit: limit)
      let statement = try database.statement(
        """
        SELECT endpoint, count(*), sum(length(body)), sum(bytes), min(fetched_at), max(fetched_at)
        FROM response GROUP BY endpoint ORDER BY endpoint
        """)
      while try statement.step() {
        status.shares.append(
          StoreStatus.Share(
            endpoint: statement.text(0) ?? "", count: Int(statement.number(1)),
            storedBytes: Int(statement.number(2)), bytes: Int(statement.number(3))))
        let oldest = WallTime(stored: statement.number(4))
        let newest = WallTime(stored: statement.number(5))
        status.oldest = min(status.oldest ?? oldest, oldest)
        status.newest = max(status.newest ?? newest, newest)
      }
      status.fileBytes = Int(try database.number("PRAGMA page_count") * database.number("PRAGMA page_size"))
      return status
    }
    var status = found ?? StoreStatus(path: path, limit: limit)
    status.notice = saying
    return status
  }

  public func clear(_ what: Clearing) -> Int? {
    if what == .everything, let count = emptyFile() { return count }
    var count = 0
    let isDone = write { (database) throws(DatabaseError) in
      switch what {
      case .everything:
        try database.execute("DELETE FROM response")
        count = database.changes
        try database.execute("DELETE FROM digest")
      case .fetchedBefore(let moment):
        let statement = try database.statement("DELETE FROM response WHERE fetched_at < ?1")
        try statement.bind(moment.milliseconds, at: 1)
        try statement.run()
        count = database.changes
        try database.execute("DELETE FROM digest WHERE url NOT IN (SELECT url FROM response)")
      case .urls(let urls): count = try remove(urls, database)
      }
    }
    guard isDone else { return nil }
    // Gives the room back to the file system. Outside of a transaction, and no loss where another process is at work.
    _ = read { (database) throws(DatabaseError) in
      guard !database.isReadOnly, count > 0 else { return }
      try? database.unhurried { () throws(DatabaseError) in try database.execute("VACUUM") }
    }
    return count
  }

  @discardableResult
  func remove(_ urls: [String], _ database: Database) throws(DatabaseError) -> Int {
    var count = 0
    for url in urls {
      try run("DELETE FROM response WHERE url = ?1", url, database)
      count += database.changes
      try run("DELETE FROM digest WHERE url = ?1", url, database)
      used.remove(url)
      noted.remove(url)
    }
    return count
  }

  func run(_ sql: String, _ url: String, _ database: Database) throws(DatabaseError) {
    let statement = try database.statement(sql)
    try statement.bind(url, at: 1)
    try statement.run()
  }

  /// Writes when the answers of this run were used, once.
  func noteUses() {
    guard !used.isEmpty else { return }
    let now = time.now.milliseconds
    write { (database) throws(DatabaseError) in
      // SQLite writes a whole row, body included, to change one number: an hour is near enough.
      let statement = try database.statement(
        "UPDATE response SET used_at = ?1 WHERE url = ?2 AND abs(used_at - ?1) > 3600000")
      for url in used {
        try statement.bind(now, at: 1)
        try statement.bind(url, at: 2)
        try statement.run()
      }
    }
    noted.formUnion(used)
    used = []
  }

  /// Takes out the answers used longest ago, a tenth more than must go, once the file's contents pass the limit.
  func makeRoom() {
    let size = read { (database) throws(DatabaseError) in
      try (database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count"))
        * database.number("PRAGMA page_size")
    }
    guard let size, size > limit else { return }
    noteUses()
    write { (database) throws(DatabaseError) in
      var excess = Int(size) - limit + limit / 10
      let statement = try database.statement("SELECT url, length(body) FROM response ORDER BY used_at, url")
      var urls: [String] = []
      while excess > 0, try statement.step() {
        urls.append(statement.text(0) ?? "")
        // The row's other columns, its index entry and its digest, by and large.
        excess -= Int(statement.number(1)) + 512
      }
      statement.reset()
      try remove(urls, database)
    }
  }
}
