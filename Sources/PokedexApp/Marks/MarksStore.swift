import Database
import Glibc

/// The marks on disk, `marks.sqlite`. Several programs may have it open; each reads it whole after a change of its own.
///
/// The file is made by the first mark.
actor MarksStore {
  /// Why a mark was not kept: a sentence for the user.
  struct Failure: Error, Equatable { let sentence: String }

  static let schema = Schema(
    name: "marks file", applicationID: 0x504B_444D, version: 1,
    create: """
      CREATE TABLE mark(slug TEXT NOT NULL, kind TEXT NOT NULL, id INTEGER, PRIMARY KEY(slug, kind)) WITHOUT ROWID;
      """,
    survivesPowerLoss: true, startsAfresh: false)

  private let path: String?
  private var database: Database?
  /// What marks are read by as long as none was set.
  private var reader: Database?
  /// SQLite's number of the state that was read last; another program's commit changes it.
  private var version: Int64?

  /// - Parameter path: nil where there is no home: then nothing can be kept, and `set` says so.
  init(path: String?) { self.path = path }

  /// What is marked; nothing where there is no file.
  func load() throws(Failure) -> Marks {
    do throws(DatabaseError) {
      guard let database = try openForReading() else { return Marks() }
      return try read(database)
    } catch {
      throw Failure(sentence: "the marks can't be read: \(path ?? ""): \(error.message)")
    }
  }

  /// What is marked, if another program has changed it since this one looked; nil if not, and where that can't be told.
  func loadIfChanged() -> Marks? {
    guard let database = try? openForReading(), let version = try? database.number(Self.dataVersion),
      version != self.version
    else { return nil }
    return try? read(database)
  }

  private static let dataVersion = "PRAGMA data_version"

  private func openForReading() throws(DatabaseError) -> Database? {
    if database == nil, reader == nil, let path { reader = try Database.openForReading(path, Self.schema) }
    return database ?? reader
  }

  /// What came of a change.
  struct Kept: Sendable {
    /// What is marked now, by this program or another.
    let marks: Marks
    /// What the user should know: a damaged file was moved aside, and where it is now.
    let notice: String?
  }

  /// Commits `changes`, all or none; in a new file where the one that is there is damaged.
  func apply(_ changes: [MarkChange]) throws(Failure) -> Kept {
    var notice: String?
    while true {
      switch try attempt(changes, say: { notice = notice ?? $0 }) {
      case .success(let marks): return Kept(marks: marks, notice: notice)
      case .failure(let error):
        guard error.kind == .damaged, notice == nil, let path else {
          throw Failure(sentence: "the mark was not kept: \(error.message)")
        }
        let damaged = database?.identity
        database = nil
        notice = Database.moveAside(damaged, at: path, Self.schema)
      }
    }
  }

  /// Apart from its caller, so that the connection is let go of before a damaged file is moved.
  private func attempt(
    _ changes: [MarkChange], say: (String) -> Void
  ) throws(Failure) -> Result<Marks, DatabaseError> {
    let database = try open(say)
    do throws(DatabaseError) {
      try database.transaction { () throws(DatabaseError) in
        for change in changes { try write(change, database) }
      }
      return .success(try read(database))
    } catch {
      return .failure(error)
    }
  }

  private func open(_ say: (String) -> Void) throws(Failure) -> Database {
    if let database { return database }
    guard let path else { throw Failure(sentence: "the mark was not kept: there is no home folder") }
    Self.closeFolder(of: path)
    // A damaged file is moved aside, which no connection to it may outlast.
    reader = nil
    switch Database.open(path, Self.schema) {
    case .open(let opened, let notice):
      guard !opened.isReadOnly else {
        throw Failure(sentence: "the mark was not kept: the marks file can only be read")
      }
      if let notice { say(notice) }
      database = opened
      return opened
    case .closed(let notice): throw Failure(sentence: "the mark was not kept: \(notice)")
    }
  }

  /// Keeps others out of the folder where it is the user's own, whatever made it.
  private static func closeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = String(path[..<slash])
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return }
    chmod(folder, 0o700)
  }

  private func write(_ change: MarkChange, _ database: Database) throws(DatabaseError) {
    let statement = try database.statement(
      change.isSet
        ? "INSERT INTO mark(slug, kind, id) VALUES(?1, ?2, ?3) ON CONFLICT DO UPDATE SET id = coalesce(?3, id)"
        : "DELETE FROM mark WHERE slug = ?1 AND kind = ?2")
    try statement.bind(change.slug, at: 1)
    try statement.bind(change.mark.rawValue, at: 2)
    if change.isSet { try statement.bind(change.id.map(Int64.init), at: 3) }
    try statement.run()
  }

  private func read(_ database: Database) throws(DatabaseError) -> Marks {
    // Before the rows: what is committed in between is read again then, and not missed.
    version = try database.number(Self.dataVersion)
    var marks = Marks()
    let statement = try database.statement("SELECT slug, kind, id FROM mark")
    while try statement.step() {
      guard let slug = statement.text(0), let mark = statement.text(1).flatMap(Mark.init) else { continue }
      let id = Int(statement.number(2))
      marks.apply(MarkChange(slug: slug, id: id > 0 ? id : nil, mark: mark, isSet: true))
    }
    return marks
  }
}
