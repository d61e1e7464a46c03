import Database
public import EventLoop

/// The store on disk: one SQLite file, on a thread of its own.
///
/// The file is opened by the first thing asked of it. Where it can't be used the store is empty and keeps nothing; what
/// the user should know of that is said once, in one sentence.
public actor SQLiteStore: Store {
  /// How many bytes the file may grow to; the answers used longest ago go first.
  public static let usualLimit = 64 * 1_048_576

  static let schema = Schema(
    name: "cache", applicationID: 0x504B_4458, version: 1,
    create: """
      CREATE TABLE response(
        url TEXT PRIMARY KEY NOT NULL, endpoint TEXT NOT NULL, fetched_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
        used_at INTEGER NOT NULL, etag TEXT, last_modified TEXT, content_type TEXT, bytes INTEGER NOT NULL,
        body BLOB NOT NULL);
      CREATE TABLE digest(url TEXT PRIMARY KEY NOT NULL, model INTEGER NOT NULL, row TEXT NOT NULL);
      """)

  let path: String
  let limit: Int
  let time: any TimeSource
  private let onNotice: @UI @Sendable (String) -> Void
  private let thread = SerialThread()

  private var opened: Database?
  private var isOpen = false
  /// Set by the first write that failed for good: a full disk stays full. Says so.
  private var givenUp: String?
  /// Whether the last write found another process's lock, and was given up.
  private var isLocked = false
  private var notice: String?
  /// The answers used in this run whose `used_at` is not written yet.
  var used: Set<String> = []
  /// Those whose `used_at` is of this run.
  var noted: Set<String> = []

  /// A store in the file at `path`. `onNotice` is called at most once, with a sentence for the user.
  public init(
    path: String, limit: Int = SQLiteStore.usualLimit, time: any TimeSource = SystemTime(),
    onNotice: @escaping @UI @Sendable (String) -> Void = { _ in }
  ) {
    self.path = path
    self.limit = limit
    self.time = time
    self.onNotice = onNotice
  }

  deinit { thread.stop() }

  /// The store's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  // MARK: Answers

  public func response(for url: String) -> StoredResponse? {
    read { (database) throws(DatabaseError) in
      let statement = try database.statement(
        """
        SELECT endpoint, fetched_at, expires_at, etag, last_modified, content_type, bytes, body
        FROM response WHERE url = ?1
        """)
      try statement.bind(url, at: 1)
      defer { statement.reset() }
      guard try statement.step() else { return nil }
      if !noted.contains(url) { used.insert(url) }
      return StoredResponse(
        url: url, endpoint: statement.text(0) ?? "", fetchedAt: WallTime(stored: statement.number(1)),
        expiresAt: WallTime(stored: statement.number(2)),
        validator: Validator(etag: statement.text(3), lastModified: statement.text(4)),
        contentType: statement.text(5), bytes: Int(statement.number(6)), body: statement.bytes(7))
    } ?? nil
  }

  public func keep(_ response: StoredResponse, digest: StoredDigest?) {
    write { (database) throws(DatabaseError) in
      let statement = try database.statement(
        """
        INSERT OR REPLACE INTO response(
          url, endpoint, fetched_at, expires_at, used_at, etag, last_modified, content_type, bytes, body)
        VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """)
      try statement.bind(response.url, at: 1)
      try statement.bind(response.endpoint, at: 2)
      try statement.bind(response.fetchedAt.milliseconds, at: 3)
      try statement.bind(response.expiresAt.milliseconds, at: 4)
      try statement.bind(time.now.milliseconds, at: 5)
      try statement.bind(response.validator.etag, at: 6)
      try statement.bind(response.validator.lastModified, at: 7)
      try statement.bind(response.contentType, at: 8)
      try statement.bind(Int64(response.bytes), at: 9)
      try statement.bind(response.body, at: 10)
      try statement.run()
      if let digest {
        try insert(digest, database)
      } else {
        try run("DELETE FROM digest WHERE url = ?1", response.url, database)
      }
      used.remove(response.url)
      noted.insert(response.url)
    }
    makeRoom()
  }

  public func confirm(
    _ url: String, _ validator: Validator, as new: Validator, fetchedAt: WallTime, expiresAt: WallTime
  ) {
    write { (database) throws(DatabaseError) in
      let statement = try database.statement(
        """
        UPDATE response SET fetched_at = ?1, expires_at = ?2, used_at = ?1, etag = ?6, last_modified = ?7
        WHERE url = ?3 AND etag IS ?4 AND last_modified IS ?5
        """)
      try statement.bind(fetchedAt.milliseconds, at: 1)
      try statement.bind(expiresAt.milliseconds, at: 2)
      try statement.bind(url, at: 3)
      try statement.bind(validator.etag, at: 4)
      try statement.bind(validator.lastModified, at: 5)
      try statement.bind(new.etag, at: 6)
      try statement.bind(new.lastModified, at: 7)
      try statement.run()
    }
  }

  public func remove(_ url: String) {
    write { (database) throws(DatabaseError) in try remove([url], database) }
  }

  // MARK: The file

  /// Opens the file, if that is not done yet, and returns what the user should know.
  public func prepare() -> String? {
    _ = database
    return notice
  }

  public func flush() { noteUses() }

  /// Flushes and closes the file, so that its log is folded in. What is asked afterwards opens it again.
  public func close() {
    noteUses()
    opened = nil
    isOpen = false
  }

  /// What the user should know, if there is something.
  var saying: String? { notice }

  public func trouble() -> String? {
    guard let database else { return notice ?? "the cache can't be opened" }
    if let givenUp { return givenUp }
    if database.isReadOnly { return "the cache can only be read: nothing new is kept" }
    return isLocked ? "the cache is in use by another program: nothing more is kept" : nil
  }

  /// Empties the file itself, for which a full disk has room; nil where another process has it open, or it can't be read.
  /// - Returns: how many answers there were.
  func emptyFile() -> Int? {
    letGo()
    let count = Database.empty(path, Self.schema) { (database) throws(DatabaseError) in
      try database.number("SELECT count(*) FROM response")
    }
    if count != nil { givenUp = nil }
    return count.map { Int($0) }
  }

  private var database: Database? {
    if isOpen { return opened }
    isOpen = true
    let opening = Database.open(path, Self.schema)
    opened = opening.database
    if let notice = opening.notice { say(notice) }
    return opened
  }

  /// Runs `body` on the file; nil where there is none, or it fails.
  func read<Result>(_ body: (Database) throws(DatabaseError) -> Result) -> Result? {
    // A second time where the file turned out to be damaged: then on a new one.
    for _ in 0..<2 {
      do throws(DatabaseError) { return try attempt(body) } catch {
        guard error.kind == .damaged else { return nil }
      }
      startAfresh()
    }
    return nil
  }

  /// Runs `body` in one transaction, if anything can be written. Another process's lock that holds for longer than the
  /// busy timeout costs this write, no more.
  /// - Returns: whether it was written.
  @discardableResult
  func write(_ body: (Database) throws(DatabaseError) -> Void) -> Bool {
    for _ in 0..<2 {
      do throws(DatabaseError) {
        return try attempt { (database) throws(DatabaseError) in
          guard !database.isReadOnly, givenUp == nil else { return false }
          try database.transaction { () throws(DatabaseError) in try body(database) }
          isLocked = false
          return true
        } ?? false
      } catch {
        switch error.kind {
        case .damaged: break
        case .busy:
          isLocked = true
          return false
        case .other: return false
        case .full, .readOnly, .unavailable:
          let sentence = "nothing more is kept in the cache: \(error.message)"
          givenUp = sentence
          say(sentence)
          return false
        }
      }
      startAfresh()
    }
    return false
  }

  /// Apart from its callers, so that the connection is let go of before a damaged file is moved.
  private func attempt<Result>(
    _ body: (Database) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result? {
    guard let database else { return nil }
    return try body(database)
  }

  private func startAfresh() {
    let damaged = opened?.identity
    letGo()
    say(Database.moveAside(damaged, at: path, Self.schema))
  }

  /// Closes the file, whose answers are gone.
  private func letGo() {
    opened = nil
    isOpen = false
    used = []
    noted = []
  }

  private func say(_ sentence: String) {
    guard notice == nil else { return }
    notice = sentence
    let onNotice = onNotice
    Task { @UI in onNotice(sentence) }
  }
}
