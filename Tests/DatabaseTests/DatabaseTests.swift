import Foundation
import TestSupport
import Testing

@testable import Database

extension Schema {
  /// Notes: the least that a database may be.
  static func notes(version: Int32 = 1, startsAfresh: Bool = true) -> Schema {
    Schema(
      name: "notebook", applicationID: 0x504E_4F54, version: version, create: "CREATE TABLE note(text TEXT)",
      startsAfresh: startsAfresh)
  }
}

extension Opening {
  func notes() throws -> [String] {
    let database = try #require(self.database, "\(notice ?? "")")
    let statement = try database.statement("SELECT text FROM note ORDER BY text")
    var notes: [String] = []
    while try statement.step() { notes.append(statement.text(0) ?? "NULL") }
    return notes
  }

  func write(_ note: String) throws {
    let database = try #require(self.database, "\(notice ?? "")")
    let statement = try database.statement("INSERT INTO note VALUES(?1)")
    try statement.bind(note, at: 1)
    try statement.run()
  }
}

@Suite("Opening a database")
struct OpeningTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("A missing folder is made for its owner alone, and the file in it too")
  func makesFolder() throws {
    let path = folder.path("a/b/notes.sqlite")
    let opening = Database.open(path, .notes())
    #expect(opening.notice == nil)
    try opening.write("hello")
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b") == 0o700)
    #expect(try folder.permissions("a/b/notes.sqlite") == 0o600)
    #expect(try folder.permissions("a/b/notes.sqlite-wal") == 0o600)
  }

  @Test("What was written is there when the file is opened again")
  func reopens() throws {
    let path = folder.path("notes.sqlite")
    try Database.open(path, .notes()).write("hello")
    #expect(try Database.open(path, .notes()).notes() == ["hello"])
  }

  @Test("The file says whose it is and of which version, and keeps a write-ahead log")
  func marks() throws {
    let database = try #require(Database.open(folder.path("notes.sqlite"), .notes(version: 3)).database)
    #expect(try database.number("PRAGMA application_id") == 0x504E_4F54)
    #expect(try database.number("PRAGMA user_version") == 3)
    #expect(try database.text("PRAGMA journal_mode") == "wal")
  }

  @Test("Two may have the file open at once, and each sees what the other wrote")
  func two() throws {
    let path = folder.path("notes.sqlite")
    let first = Database.open(path, .notes())
    let second = Database.open(path, .notes())
    try first.write("one")
    try second.write("two")
    #expect(try first.notes() == ["one", "two"])
  }

  @Test("Many may begin the same file at once, and nothing that any of them wrote is lost", arguments: 1...20)
  func manyAtOnce(_: Int) async throws {
    let path = folder.path("notes.sqlite")
    let failures = await withTaskGroup(of: String?.self) { group in
      for number in 0..<8 {
        group.addTask {
          do {
            let opening = Database.open(path, .notes())
            for line in 0..<10 { try opening.write("\(number) \(line)") }
            return opening.notice
          } catch {
            return "\(error)"
          }
        }
      }
      return await group.reduce(into: [String]()) { failures, failure in failures += failure.map { [$0] } ?? [] }
    }
    #expect(failures == [])
    #expect(try Database.open(path, .notes()).notes().count == 80)
  }

  // MARK: Files that are not as they should be

  @Test(
    "A damaged file is moved aside whole, said in one sentence, and a new one begun",
    arguments: [Array("no database at all".utf8), Array("SQLite format 3\0".utf8)])
  func damaged(bytes: [UInt8]) throws {
    let path = folder.path("notes.sqlite")
    try Data(bytes).write(to: URL(filePath: path))
    let opening = Database.open(path, .notes())
    #expect(opening.notice == "the notebook was damaged: it is kept as \(path).damaged-1, a new one is begun")
    #expect(try opening.notes() == [])
    #expect(try Data(contentsOf: URL(filePath: path + ".damaged-1")) == Data(bytes))
  }

  @Test("A file cut in half is moved aside with its log, and so is the next one, beside it")
  func cutInHalf() throws {
    let path = folder.path("notes.sqlite")
    for number in 1...2 {
      do {
        let opening = Database.open(path, .notes())
        for _ in 0..<200 { try opening.write(String(repeating: "x", count: 1000)) }
      }
      let whole = try Data(contentsOf: URL(filePath: path))
      try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
      #expect(Database.open(path, .notes()).notice?.contains("damaged-\(number)") == true)
      #expect(folder.names.contains("notes.sqlite.damaged-\(number)"))
    }
  }

  @Test("A file cut to nothing is begun afresh, without a word")
  func cutToNothing() throws {
    let path = folder.path("notes.sqlite")
    try Database.open(path, .notes()).write("hello")
    try Data().write(to: URL(filePath: path))
    let opening = Database.open(path, .notes())
    #expect(opening.notice == nil)
    #expect(try opening.notes() == [])
  }

  @Test("Another program's database is left as it is, to the byte")
  func foreign() throws {
    for mark in ["PRAGMA application_id = 77; CREATE TABLE theirs(x)", "CREATE TABLE theirs(x)"] {
      let path = folder.path("\(mark.count).sqlite")
      // SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      try Database(path, flags: 6).execute(mark)
      let before = try Data(contentsOf: URL(filePath: path))
      let opening = Database.open(path, .notes())
      #expect(opening.database == nil)
      #expect(opening.notice == "\(path) belongs to another program: it is left alone, and no notebook is kept")
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test("A newer version's file is left as it is")
  func newer() throws {
    let path = folder.path("notes.sqlite")
    try Database.open(path, .notes(version: 2)).write("hello")
    let before = try Data(contentsOf: URL(filePath: path))
    let opening = Database.open(path, .notes(version: 1))
    #expect(opening.database == nil)
    #expect(opening.notice == "the notebook is from a newer version: it is left alone, and nothing is kept")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try Database.open(path, .notes(version: 2)).notes() == ["hello"])
  }

  @Test("An older version's file is brought up to date, or begun afresh, or left alone, as its schema says")
  func older() throws {
    let path = folder.path("notes.sqlite")
    try Database.open(path, .notes()).write("hello")
    let kept = Database.open(path, .notes(version: 2, startsAfresh: false))
    #expect(kept.database == nil)
    var schema = Schema.notes(version: 2)
    schema.migrate = { (database: Database, from: Int32) throws(DatabaseError) in
      try database.execute("UPDATE note SET text = text || ' from \(from)'")
    }
    #expect(try Database.open(path, schema).notes() == ["hello from 1"])
    let afresh = Database.open(path, .notes(version: 3))
    #expect(try afresh.notes() == [])
    #expect(try afresh.database?.number("PRAGMA user_version") == 3)
  }

  @Test(
    "Without shared memory it does with a rollback journal, also for a file that had a log before",
    arguments: [true, false])
  func noSharedMemory(canBeRead: Bool) throws {
    let path = folder.path("notes.sqlite")
    try Database.open(path, .notes()).write("hello")
    if canBeRead {
      // A folder in its place can be opened for reading only.
      try FileManager.default.createDirectory(atPath: path + "-shm", withIntermediateDirectories: false)
    } else {
      // A link to itself can't be opened at all.
      try FileManager.default.createSymbolicLink(atPath: path + "-shm", withDestinationPath: path + "-shm")
    }
    let opening = Database.open(path, .notes())
    #expect(opening.notice == nil)
    #expect(try opening.database?.text("PRAGMA journal_mode") != "wal")
    try opening.write("world")
    #expect(try opening.notes() == ["hello", "world"])
  }

  @Test("Where nothing can be written beside it, what the file holds can still be read")
  func onlyReading() throws {
    let path = folder.path("n%?#ötes.sqlite")
    try Database.open(path, .notes()).write("hello")
    for suffix in ["-shm", "-wal", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try FileManager.default.createSymbolicLink(atPath: path + suffix, withDestinationPath: path + suffix)
    }
    let opening = Database.open(path, .notes())
    #expect(opening.notice == "the notebook can only be read: nothing new is kept")
    #expect(opening.database?.isReadOnly == true)
    #expect(try opening.notes() == ["hello"])
    #expect(throws: DatabaseError.self) { try opening.write("world") }
  }

  @Test("Who only looks leaves the same files behind, with a log and without one", arguments: [true, false])
  func looking(withLog: Bool) throws {
    let path = folder.path("notes.sqlite")
    let writer = Database.open(path, .notes())
    try writer.write("hello")
    // As a program that died leaves them: copied while they are open.
    let copy = folder.path("copy")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    if !withLog { try writer.database?.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    for suffix in withLog ? ["", "-wal"] : [""] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: "\(copy)/notes.sqlite\(suffix)")
    }
    do {
      let database = try #require(try Database.openForReading("\(copy)/notes.sqlite", .notes()))
      #expect(try database.text("SELECT text FROM note") == "hello")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: copy).filter { !$0.hasSuffix("-shm") }
    #expect(Set(left) == (withLog ? ["notes.sqlite", "notes.sqlite-wal"] : ["notes.sqlite"]))
    if !withLog { #expect(!FileManager.default.fileExists(atPath: "\(copy)/notes.sqlite-shm")) }
  }

  @Test("Values of every kind come back as they were, and names with quotes do no harm")
  func values() throws {
    let database = try #require(Database.open(folder.path("notes.sqlite"), .notes()).database)
    try database.execute("CREATE TABLE \"it's \"\"odd\"\"\"(a, b, c, d)")
    let insert = try database.statement("INSERT INTO \"it's \"\"odd\"\"\" VALUES(?1, ?2, ?3, ?4)")
    for text in ["", "flabébé\u{0}\u{1B}[2J", nil] {
      try insert.bind(text, at: 1)
      try insert.bind(text == nil ? nil : Int64.min, at: 2)
      try insert.bind(Data(), at: 3)
      try insert.bind(Data([0, 255]), at: 4)
      try insert.run()
    }
    let select = try database.statement("SELECT *, typeof(c) FROM \"it's \"\"odd\"\"\"")
    var texts: [String?] = []
    while try select.step() {
      texts.append(select.text(0))
      #expect(select.number(1) == (select.text(0) == nil ? 0 : .min))
      #expect(select.bytes(2) == Data())
      #expect(select.bytes(3) == Data([0, 255]))
      #expect(select.text(4) == "blob")
    }
    #expect(texts == ["", "flabébé\u{0}\u{1B}[2J", nil])
    // A schema that starts afresh drops that table too.
    #expect(try Database.open(folder.path("notes.sqlite"), .notes(version: 2)).notes() == [])
  }

  @Test("A transaction is kept whole or not at all")
  func transaction() throws {
    let opening = Database.open(folder.path("notes.sqlite"), .notes())
    let database = try #require(opening.database)
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.execute("INSERT INTO note VALUES('one')")
        try database.execute("INSERT INTO nothing VALUES('two')")
      }
    }
    #expect(try opening.notes() == [])
    try database.transaction { () throws(DatabaseError) in try database.execute("INSERT INTO note VALUES('three')") }
    #expect(try opening.notes() == ["three"])
  }

  @Test("Where no folder can be made there is no database, and a sentence that names the place")
  func noFolder() throws {
    try Data().write(to: URL(filePath: folder.path("file")))
    let opening = Database.open(folder.path("file/below/notes.sqlite"), .notes())
    #expect(opening.database == nil)
    #expect(opening.notice == "the notebook can't be opened: \(folder.path("file/below")): Not a directory")
  }

  @Test("A folder at its path is no database")
  func folderInPlace() throws {
    let path = folder.path("notes.sqlite")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let opening = Database.open(path, .notes())
    #expect(opening.database == nil)
    #expect(opening.notice?.hasPrefix("the notebook can't be opened: ") == true)
    #expect(folder.names == ["notes.sqlite"])
  }
}
