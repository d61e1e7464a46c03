import CSQLite
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Database

@Suite("What a file, a file system and other processes can cost")
struct LimitTests {
  let folder: Folder
  private let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  init() throws { folder = try Folder() }

  // MARK: Work

  @Test("What works for longer than a second is ended, and the file counts as damaged")
  func work() throws {
    _ = Database.open(folder.path("notes.sqlite"), .notes())
    var worked: Duration = .zero
    // SQLITE_OPEN_READWRITE
    let database = try Database(folder.path("notes.sqlite"), flags: 2) {
      worked += .milliseconds(1)
      return worked
    }
    let error = try #require(throws: DatabaseError.self) { try database.number(endless) }
    #expect(error.kind == .damaged)
    #expect(error.message == "it takes too long to read")
    #expect((.seconds(1)...(.seconds(2))).contains(worked))
    // The next one has its own second, and one whose work grows with the file a minute.
    #expect(try database.number("SELECT count(*) FROM note") == 0)
    worked = .zero
    #expect(throws: DatabaseError.self) {
      try database.unhurried { () throws(DatabaseError) in _ = try database.number(endless) }
    }
    #expect((.seconds(60)...(.seconds(61))).contains(worked))
  }

  @Test("Without an injected clock, too, it is the thread's own work that counts")
  func ownClock() throws {
    _ = Database.open(folder.path("notes.sqlite"), .notes())
    let database = try Database(folder.path("notes.sqlite"), flags: 2)
    #expect(throws: DatabaseError.self) { try database.number(endless) }
  }

  @Test(
    "A file with a view, a trigger or a virtual table is moved aside, and nothing in it is run",
    arguments: [
      "DROP TABLE note; CREATE VIEW note AS WITH RECURSIVE n(text) AS (SELECT 1 UNION ALL SELECT text FROM n) SELECT * FROM n",
      """
      CREATE TRIGGER endless AFTER INSERT ON note BEGIN
        INSERT INTO note WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n; END
      """,
      "CREATE VIRTUAL TABLE words USING fts5(text)",
    ])
  func views(statements: String) throws {
    let path = folder.path("notes.sqlite")
    _ = Database.open(path, .notes())
    try Database(path, flags: 2).execute(statements)
    #expect(throws: DatabaseError.self) { try Database.openForReading(path, .notes()) }
    let opening = Database.open(path, .notes())
    #expect(opening.notice == "the notebook was damaged: it is kept as \(path).damaged-1, a new one is begun")
    try opening.write("hello")
    #expect(try opening.notes() == ["hello"])
  }

  // MARK: What is there

  @Test("Only what is nowhere is absent: all else that can't be looked at has a reason")
  func presence() throws {
    let manager = FileManager.default
    try Data().write(to: folder.url.appending(path: "file"))
    try manager.createSymbolicLink(atPath: folder.path("lost"), withDestinationPath: folder.path("nowhere"))
    try manager.createSymbolicLink(atPath: folder.path("self"), withDestinationPath: folder.path("self"))
    #expect(FilePresence(folder.path("none")) == .absent)
    #expect(FilePresence(folder.path("none/of/these")) == .absent)
    #expect(FilePresence(folder.path("file/below")) == .unreachable("Not a directory"))
    #expect(FilePresence(folder.path("self")) == .unreachable("Too many levels of symbolic links"))
    for path in ["lost", "lost/below", "lost/far/below"] {
      #expect(FilePresence(folder.path(path)) == .unreachable("a link on the way leads nowhere"))
      let error = #expect(throws: DatabaseError.self) { try Database.openForReading(folder.path(path), .notes()) }
      #expect(error?.message == "a link on the way leads nowhere")
      #expect(Database.open(folder.path(path), .notes()).notice?.hasSuffix(": a link on the way leads nowhere") == true)
    }
    #expect(try Database.openForReading(folder.path("none"), .notes()) == nil)
  }

  // MARK: Locks

  @Test("A lock that is held for long is waited for once: the next writes try once, until one finds the file free")
  func patience() throws {
    let path = folder.path("notes.sqlite")
    let slept = Mutex(0)
    LockPatience.with(path).replaceSleep { milliseconds in slept.withLock { $0 += milliseconds } }
    let opening = Database.open(path, .notes())
    let database = try #require(opening.database)
    let other = try #require(Database.open(path, .notes()).database)
    for _ in 1...2 {
      slept.withLock { $0 = 0 }
      try other.execute("BEGIN IMMEDIATE")
      for _ in 1...5 {
        let error = #expect(throws: DatabaseError.self) {
          try database.transaction { () throws(DatabaseError) in try database.execute("INSERT INTO note VALUES('x')") }
        }
        #expect(error?.kind == .busy)
      }
      #expect((1900...2000).contains(slept.withLock { $0 }))
      // Another run of the store in the same process has no patience left either.
      #expect(throws: DatabaseError.self) { try Database.open(path, .notes()).write("y") }
      #expect((1900...2000).contains(slept.withLock { $0 }))
      try other.execute("ROLLBACK")
      try database.transaction { () throws(DatabaseError) in try database.execute("INSERT INTO note VALUES('z')") }
    }
    #expect(try opening.notes() == ["z", "z"])
  }

  @Test("A file system without locks is not one whose locks are held: what is there is read, and nobody waits")
  func noLocks() throws {
    let path = folder.path("without-locks.sqlite")
    try Database.open(path, .notes()).write("hello")
    LockPatience.with(path).replaceSleep { _ in Issue.record("it waits") }
    try withoutLocks { () throws in
      let opening = Database.open(path, .notes())
      #expect(opening.notice == "the notebook can only be read: nothing new is kept")
      #expect(try opening.notes() == ["hello"])
      let new = folder.path("new-without-locks.sqlite")
      LockPatience.with(new).replaceSleep { _ in Issue.record("it waits") }
      #expect(
        Database.open(new, .notes()).notice == "the notebook can't be opened: \(new): its file system has no locks")
    }
  }

  /// Runs `body` while the system has no locks for files whose names say so, as SQLite sees it.
  private func withoutLocks(_ body: () throws -> Void) throws {
    let system = try #require(sqlite3_vfs_find(nil))
    let setCall = try #require(system.pointee.xSetSystemCall)
    let fake: @convention(c) (Int32, Int32, Int) -> Int32 = { descriptor, command, argument in
      if command == F_SETLK || command == F_GETLK {
        let link = "/proc/self/fd/\(descriptor)"
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link), path.contains("without-locks") {
          errno = ENOLCK
          return -1
        }
      }
      guard [F_SETLK, F_GETLK].contains(command), let lock = UnsafeMutableRawPointer(bitPattern: argument) else {
        return fcntl(descriptor, command, Int32(truncatingIfNeeded: argument))
      }
      return fcntl(descriptor, command, lock)
    }
    _ = setCall(system, "fcntl", unsafeBitCast(fake, to: sqlite3_syscall_ptr.self))
    defer { _ = setCall(system, "fcntl", nil) }
    try body()
  }

  // MARK: Emptying

  @Test(
    "A file is cut to nothing without being written to, and begun afresh by the next one", arguments: [true, false])
  func emptied(withLog: Bool) throws {
    let path = folder.path("notes.sqlite")
    do {
      let opening = Database.open(path, .notes())
      for _ in 1...50 { try opening.write(String(repeating: "x", count: 1000)) }
      // As a program that died leaves it.
      if withLog { opening.database?.keepLog() }
    }
    let count = Database.empty(path, .notes()) { (database) throws(DatabaseError) in
      try database.number("SELECT count(*) FROM note")
    }
    #expect(count == 50)
    for name in folder.names where !name.hasSuffix("-shm") {
      #expect(try Data(contentsOf: URL(filePath: folder.path(name))).isEmpty, "\(name)")
    }
    let opening = Database.open(path, .notes())
    #expect(opening.notice == nil)
    try opening.write("hello")
    #expect(try opening.notes() == ["hello"])
  }

  @Test("A file that is open elsewhere, or another program's, is not cut")
  func notEmptied() throws {
    let path = folder.path("notes.sqlite")
    let opening = Database.open(path, .notes())
    try opening.write("hello")
    LockPatience.with(path).replaceSleep { _ in Issue.record("it waits") }
    #expect(Database.empty(path, .notes()) { _ in 1 } == nil)
    #expect(try opening.notes() == ["hello"])
    var other = Schema.notes()
    other.applicationID = 77
    let theirs = folder.path("theirs.sqlite")
    try Database.open(theirs, other).write("hello")
    #expect(Database.empty(theirs, .notes()) { _ in 1 } == nil)
    #expect(try Database.open(theirs, other).notes() == ["hello"])
  }
}
