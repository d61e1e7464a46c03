import Database
import EventLoop
import Foundation
import TestSupport
import Testing

@testable import Resources

@Suite("The store on disk")
struct SQLiteStoreTests {
  let folder: Folder
  let now = WallTime(milliseconds: 1_767_225_600_000)

  init() throws {
    EventLoop.shared.runOnOwnThread()
    folder = try Folder()
  }

  func response(_ id: Int, bytes: Int = 100) -> StoredResponse {
    // Pictures are not packed, so their size is known.
    StoredResponse(
      url: House.url(id), endpoint: "picture", fetchedAt: now, expiresAt: now, contentType: "image/png", bytes: bytes,
      body: Data(repeating: UInt8(id & 255), count: bytes))
  }

  // MARK: 26

  @Test("What was kept is there in the next run, and in the other process now")
  func outlivesTheRun() async {
    let store = SQLiteStore(path: folder.cache)
    await store.keep(response(1), digest: nil)
    let other = SQLiteStore(path: folder.cache)
    #expect(await other.response(for: House.url(1)) == response(1))
    await other.keep(response(2), digest: nil)
    #expect(await store.response(for: House.url(2)) == response(2))
    await store.close()
    await other.close()
    #expect(folder.names == ["cache.sqlite"])
    #expect(await SQLiteStore(path: folder.cache).response(for: House.url(2)) == response(2))
  }

  @Test("A missing folder is made, and an unusable one means no cache and one line", arguments: [true, false])
  @UI
  func folders(isUsable: Bool) async throws {
    try Data().write(to: folder.url.appending(path: "file"))
    let path = folder.url.appending(path: isUsable ? "a/b/cache.sqlite" : "file/b/cache.sqlite").path
    var notices: [String] = []
    let store = SQLiteStore(path: path) { notices.append($0) }
    await store.keep(response(1), digest: nil)
    await store.keep(response(2), digest: nil)
    #expect(await store.response(for: House.url(1)) == (isUsable ? response(1) : nil))
    #expect(await store.status().notice == notices.first)
    #expect(notices.count == (isUsable ? 0 : 1))
  }

  @Test("A damaged file is moved aside, said once, and the store goes on with a new one")
  @UI
  func damagedFile() async throws {
    try Data("not a database".utf8).write(to: URL(filePath: folder.cache))
    var notices: [String] = []
    let store = SQLiteStore(path: folder.cache) { notices.append($0) }
    await store.keep(response(1), digest: nil)
    #expect(await store.response(for: House.url(1)) == response(1))
    #expect(notices == ["the cache was damaged: it is kept as \(folder.cache).damaged-1, a new one is begun"])
    #expect(try Data(contentsOf: URL(filePath: folder.cache + ".damaged-1")) == Data("not a database".utf8))
  }

  @Test("Damage found in the middle of a run is treated the same")
  @UI
  func damagedWhileOpen() async throws {
    do {
      let store = SQLiteStore(path: folder.cache)
      for id in 1...50 { await store.keep(response(id, bytes: 5000), digest: nil) }
      await store.close()
    }
    // All pages but the first: the schema can be read, the rows can't.
    let file = try FileHandle(forUpdating: URL(filePath: folder.cache))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xAA, count: Int(size) - 4096))
    try file.close()
    var notices: [String] = []
    let store = SQLiteStore(path: folder.cache) { notices.append($0) }
    #expect(await store.response(for: House.url(7)) == nil)
    await store.keep(response(7), digest: nil)
    #expect(await store.response(for: House.url(7)) == response(7))
    #expect(notices.count == 1)
    #expect(folder.names.contains("cache.sqlite.damaged-1"))
  }

  @Test("A full disk costs what comes after, not what was kept, and is said once")
  @UI
  func fullDisk() async throws {
    var notices: [String] = []
    let store = SQLiteStore(path: folder.cache) { notices.append($0) }
    await store.keep(response(1), digest: nil)
    await store.limitPages(to: 20)
    for id in 2...40 { await store.keep(response(id, bytes: 8000), digest: nil) }
    #expect(await store.response(for: House.url(1)) == response(1))
    #expect(await store.response(for: House.url(40)) == nil)
    #expect(notices == ["nothing more is kept in the cache: database or disk is full"])
  }

  @Test("Another process that holds the file for long costs a write, not the store")
  func busy() async throws {
    let store = SQLiteStore(path: folder.cache)
    await store.keep(response(1), digest: nil)
    let other = try #require(Database.open(folder.cache, SQLiteStore.schema).database)
    try other.execute("BEGIN IMMEDIATE")
    await store.doNotWait()
    await store.keep(response(2), digest: nil)
    #expect(await store.response(for: House.url(1)) == response(1))
    try other.execute("COMMIT")
    await store.keep(response(3), digest: nil)
    #expect(await store.response(for: House.url(2)) == nil)
    #expect(await store.response(for: House.url(3)) == response(3))
    #expect(await store.status().notice == nil)
  }

  @Test("A store that keeps nothing any more says why: for good, or as long as another has the lock")
  func trouble() async throws {
    let store = SQLiteStore(path: folder.cache)
    await store.keep(response(1), digest: nil)
    #expect(await store.trouble() == nil)
    let other = try #require(Database.open(folder.cache, SQLiteStore.schema).database)
    try other.execute("BEGIN IMMEDIATE")
    await store.doNotWait()
    await store.keep(response(2), digest: nil)
    #expect(await store.trouble() == "the cache is in use by another program: nothing more is kept")
    try other.execute("COMMIT")
    await store.keep(response(3), digest: nil)
    #expect(await store.trouble() == nil)
    await store.limitPages(to: 5)
    for id in 4...10 { await store.keep(response(id, bytes: 8000), digest: nil) }
    #expect(await store.trouble() == "nothing more is kept in the cache: database or disk is full")
    let nowhere = SQLiteStore(path: "/dev/null/cache.sqlite")
    #expect(await nowhere.trouble() == "the cache can't be opened: /dev/null: Not a directory")
  }

  @Test("A full store is emptied whole, and keeps answers again")
  func clearFull() async throws {
    let store = SQLiteStore(path: folder.cache)
    for id in 1...9 { await store.keep(response(id, bytes: 8000), digest: nil) }
    await store.limitPages(to: 5)
    await store.keep(response(10, bytes: 80_000), digest: nil)
    #expect(await store.trouble() != nil)
    #expect(await store.clear(.everything) == 9)
    #expect(await store.status().count == 0)
    await store.keep(response(1), digest: nil)
    #expect(await store.response(for: House.url(1)) == response(1))
    #expect(await store.trouble() == nil)
  }

  @Test("A file in which an answer has no end is moved aside, and nothing of it is shown")
  @UI
  func endlessAnswers() async throws {
    do {
      let database = try #require(Database.open(folder.cache, SQLiteStore.schema).database)
      try database.execute(
        """
        DROP TABLE response;
        CREATE VIEW response AS WITH RECURSIVE
          n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT 'x' AS url, 'picture' AS endpoint, 0 AS fetched_at, 0 AS expires_at, 0 AS used_at, NULL AS etag,
            NULL AS last_modified, 'image/png' AS content_type, 0 AS bytes, x'' AS body FROM n WHERE i < 0
        """)
    }
    let verification = await SQLiteStore.verify(path: folder.cache, endpoints: [])
    #expect(
      verification.damage == .init(place: folder.cache, sentence: "it holds what no version of this program makes"))
    let store = SQLiteStore(path: folder.cache)
    #expect(await store.response(for: House.url(1)) == nil)
    #expect(await store.status().count == 0)
    #expect(
      await store.status().notice
        == "the cache was damaged: it is kept as \(folder.cache).damaged-1, a new one is begun")
  }

  @Test(
    "A file that names us and lacks what ours have is moved aside",
    arguments: ["DROP TABLE response", "DROP TABLE digest", "ALTER TABLE response RENAME COLUMN url TO uri"])
  func lacking(statement: String) async throws {
    do {
      let database = try #require(Database.open(folder.cache, SQLiteStore.schema).database)
      try database.execute(statement)
    }
    let store = SQLiteStore(path: folder.cache)
    for _ in 1...2 { await store.keep(response(1), digest: StoredDigest(url: House.url(1), model: 1, row: "1")) }
    #expect(await store.response(for: House.url(1)) == response(1))
    #expect(await store.status().notice?.hasSuffix(".damaged-1, a new one is begun") == true)
  }

  @Test("A process killed at any moment loses nothing that was committed")
  func killed() async throws {
    let store = SQLiteStore(path: folder.cache)
    // What is in the kernel's hands outlives a killed process: a copy of the files is what the next one finds.
    @Sendable func filesNow(_ name: String) throws -> String {
      let copy = folder.url.appending(path: name).path
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder.cache + suffix, toPath: copy + suffix)
      }
      return copy
    }
    for id in 1...60 {
      await store.keep(
        response(id, bytes: 7000), digest: StoredDigest(url: House.url(id), model: 1, row: "\(id)"))
      if id % 12 == 0 {
        let copy = SQLiteStore(path: try filesNow("after-\(id)"))
        #expect(await copy.urls(endpoint: "picture", below: "").count == id)
        #expect(await copy.digests(model: 1, below: "").count == id)
        #expect(await copy.response(for: House.url(id)) == response(id, bytes: 7000))
        #expect(await copy.prepare() == nil)
      }
    }
    // In the middle of a transaction that is larger than SQLite's memory for it, so that half of it is in the log.
    let inside = try await store.duringTransaction { try filesNow("inside") }
    let copy = SQLiteStore(path: inside)
    #expect(await copy.urls(endpoint: "picture", below: "").count == 60)
    #expect(await copy.prepare() == nil)
    #expect(await SQLiteStore.verify(path: inside, endpoints: []).damage == nil)
  }

  @Test("A clock set back makes stored answers stale, and they can be asked for again")
  @UI
  func clockSetBack() async throws {
    let store = SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(3600)), digest: nil)
      house.transport.answer(House.url(1), .creature(.ivysaur))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.data == .ivysaur)
      #expect(await store.response(for: House.url(1))?.fetchedAt == house.time.now)
    }
  }

  @Test("Stamps and validators that nobody could have meant do no harm", arguments: [Int64.min, -1, .max - 1, .max])
  @UI
  func absurdStamps(stamp: Int64) async throws {
    let store = SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      var absurd = StoredResponse.creature(.bulbasaur, fetchedAt: WallTime(milliseconds: stamp))
      absurd.expiresAt = WallTime(milliseconds: ~stamp)
      absurd.validator.etag = "\"1\"\r\nCookie: x"
      await store.keep(absurd, digest: nil)
      house.transport.answer(House.url(1), .creature(.ivysaur))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.data != nil)
      #expect(house.transport.requests.allSatisfy { $0.headers.value(of: "If-None-Match") == nil })
      #expect(await store.status().count == 1)
    }
  }

  // MARK: 27

  @Test("A newer program's file is left alone, and said")
  @UI
  func newerFile() async throws {
    var schema = SQLiteStore.schema
    schema.version = 2
    schema.create += "; CREATE TABLE more(x)"
    _ = Database.open(folder.cache, schema)
    let before = try Data(contentsOf: URL(filePath: folder.cache))
    let store = SQLiteStore(path: folder.cache)
    await store.keep(response(1), digest: nil)
    #expect(await store.response(for: House.url(1)) == nil)
    #expect(await store.prepare() == "the cache is from a newer version: it is left alone, and nothing is kept")
    await store.close()
    #expect(try Data(contentsOf: URL(filePath: folder.cache)) == before)
  }

  @Test("An older program's file is begun afresh")
  func olderFile() async throws {
    var schema = SQLiteStore.schema
    schema.version = 0
    schema.create = "CREATE TABLE response(x)"
    _ = Database.open(folder.cache, schema)
    let store = SQLiteStore(path: folder.cache)
    await store.keep(response(1), digest: nil)
    #expect(await store.response(for: House.url(1)) == response(1))
  }

  // MARK: Size

  @Test("Past its limit the answers used longest ago go, their digests too")
  func limit() async throws {
    let time = VirtualTime()
    let store = SQLiteStore(path: folder.cache, limit: 400_000, time: time)
    for id in 1...200 {
      await store.keep(
        response(id, bytes: 5000), digest: StoredDigest(url: House.url(id), model: 1, row: "\(id)"))
      time.setWallClock(to: time.now + .seconds(7200))
      // The first one is used all the time.
      _ = await store.response(for: House.url(1))
      if id % 20 == 0 { await store.flush() }
    }
    let urls = Set(await store.urls(endpoint: "picture", below: ""))
    #expect(urls.contains(House.url(200)))
    #expect(!urls.contains(House.url(2)))
    #expect((40..<80).contains(urls.count))
    #expect(Set(await store.digests(model: 1, below: "").map(\.url)) == urls)
    #expect(await store.status().fileBytes < 500_000)
  }

  @Test("That an answer was used is written once a run, when it is flushed")
  func usedAt() async throws {
    let time = VirtualTime()
    let store = SQLiteStore(path: folder.cache, time: time)
    for id in 1...2 { await store.keep(response(id), digest: nil) }
    await store.close()
    time.setWallClock(to: time.now + .seconds(7200))
    let later = SQLiteStore(path: folder.cache, time: time)
    for _ in 1...3 { _ = await later.response(for: House.url(2)) }
    await later.close()
    let database = try #require(try Database.openForReading(folder.cache, SQLiteStore.schema))
    let used = try database.number("SELECT count(*) FROM response WHERE used_at = \(time.now.milliseconds)")
    #expect(used == 1)
  }

  // MARK: 28

  @Test("A verification of what is whole, of nothing and of an empty file is good")
  @UI
  func verifyWhole() async throws {
    let endpoints = [Endpoint.creature.stored]
    #expect(await SQLiteStore.verify(path: folder.cache, endpoints: endpoints) == Verification())
    #expect(folder.names == [])
    try Data().write(to: URL(filePath: folder.cache))
    #expect(await SQLiteStore.verify(path: folder.cache, endpoints: endpoints) == Verification())
    let store = SQLiteStore(path: folder.cache)
    await store.keep(.creature(.bulbasaur, fetchedAt: now), digest: nil)
    await store.keep(response(2), digest: nil)
    // While it is open, its log not folded in.
    #expect(await SQLiteStore.verify(path: folder.cache, endpoints: endpoints).checked == 2)
    await store.close()
    #expect(await SQLiteStore.verify(path: folder.cache, endpoints: endpoints).damage == nil)
  }

  @Test("A verification names the first answer that can't be unpacked or decoded, and moves nothing")
  func verifyDamaged() async throws {
    let store = SQLiteStore(path: folder.cache)
    await store.keep(.creature(.bulbasaur, fetchedAt: now), digest: nil)
    var broken = StoredResponse.creature(.bulbasaur, fetchedAt: now)
    broken.url = House.url(2)
    broken.body.removeLast(3)
    await store.keep(broken, digest: nil)
    let endpoints = [Endpoint.creature.stored]
    var verification = await SQLiteStore.verify(path: folder.cache, endpoints: endpoints)
    #expect(verification.damage == .init(place: House.url(2), sentence: "can't be unpacked"))
    #expect(verification.checked == 1)
    var shapeless = StoredResponse.creature(.bulbasaur, fetchedAt: now)
    shapeless.bytes = 2
    shapeless.body = StoredBody.pack(Data("{}".utf8), contentType: "application/json")
    await store.keep(shapeless, digest: nil)
    verification = await SQLiteStore.verify(path: folder.cache, endpoints: endpoints)
    #expect(verification.damage == .init(place: House.url(1), sentence: "answer lacks id"))
    await store.close()
    try Data("not a database".utf8).write(to: URL(filePath: folder.cache))
    verification = await SQLiteStore.verify(path: folder.cache, endpoints: endpoints)
    #expect(verification.damage?.place == folder.cache)
    #expect(folder.names == ["cache.sqlite"])
  }

  @Test("Of a file that can't be looked at nobody says that it is whole, or damaged")
  func verifyUnreachable() async throws {
    try FileManager.default.createSymbolicLink(atPath: folder.cache, withDestinationPath: "/nowhere/cache.sqlite")
    let verification = await SQLiteStore.verify(path: folder.cache, endpoints: [])
    #expect(verification.damage == nil)
    #expect(verification.obstacle == "\(folder.cache): a link on the way leads nowhere")
  }

  @Test("Once flushed, all that has arrived is on disk")
  @UI
  func flush() async throws {
    let store = SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      for id in 1...20 {
        house.transport.answer(House.url(id), .creature(Creature(id: id, name: "creature")))
        house.creature(id).loadIfNeeded()
      }
      await house.service.ledger.wait { _ in (1...20).allSatisfy { house.creature($0).snapshot.data != nil } }
      await house.service.close()
      #expect(await SQLiteStore(path: folder.cache).urls(endpoint: "creature", below: "").count == 20)
    }
  }

  @Test("A stored answer that this version can't read counts as none, and is replaced")
  @UI
  func unreadable() async throws {
    let store = SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      var broken = StoredResponse.creature(.bulbasaur, fetchedAt: house.time.now)
      broken.validator.etag = "\"1\""
      broken.body.removeLast(3)
      await store.keep(broken, digest: nil)
      house.transport.answer(House.url(1), .creature(.ivysaur))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.first?.headers.value(of: "If-None-Match") == nil)
      #expect(house.creature(1).snapshot.data == .ivysaur)
      #expect(await house.stored(1) == .ivysaur)
    }
  }

  // MARK: Digests

  @Test("An answer's digest is kept with it, listed at the start, and made again when its model is old")
  @UI
  func digests() async throws {
    var endpoint = Endpoint.creature
    endpoint.digest = Digest(model: 1) { creature, _ in "\(creature.id)\t\(creature.name)" }
    let store = SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      for creature in [Creature.bulbasaur, .ivysaur] {
        house.transport.answer(House.url(creature.id), .creature(creature))
        house.creature(creature.id, endpoint).loadIfNeeded()
      }
      await house.settle()
      #expect(await house.service.digests(of: endpoint).map(\.row) == ["1\tbulbasaur", "2\tivysaur"])
      #expect(await house.service.rebuildDigests(of: endpoint) == [])
      #expect(await house.service.storedURLs(of: endpoint) == [House.url(1), House.url(2)])
      endpoint.digest = Digest(model: 2) { creature, _ in creature.name }
      #expect(await house.service.digests(of: endpoint) == [])
      #expect(await house.service.rebuildDigests(of: endpoint).map(\.row) == ["bulbasaur", "ivysaur"])
      #expect(await house.service.digests(of: endpoint).map(\.row) == ["bulbasaur", "ivysaur"])
    }
  }
}

extension SQLiteStore {
  /// Makes SQLite say that the disk is full.
  func limitPages(to count: Int) {
    _ = read { (database) throws(DatabaseError) in _ = try database.number("PRAGMA max_page_count = \(count)") }
  }

  /// Runs `body` after many rows were written and before they are committed; then takes them back.
  func duringTransaction<Result: Sendable>(_ body: @Sendable () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    _ = read { (database) throws(DatabaseError) in
      try database.execute("BEGIN IMMEDIATE")
      for id in 1000..<1400 {
        try database.execute(
          """
          INSERT INTO response VALUES('x\(id)', 'picture', 0, 0, 0, NULL, NULL, 'image/png', 9000, zeroblob(9000));
          DELETE FROM digest
          """)
      }
      result = Swift.Result { try body() }
      try database.execute("ROLLBACK")
    }
    return try #require(result).get()
  }

  /// Gives up on another process's lock at once.
  func doNotWait() {
    _ = read { (database) throws(DatabaseError) in try database.execute("PRAGMA busy_timeout = 0") }
  }
}
