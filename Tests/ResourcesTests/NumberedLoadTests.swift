import EventLoop
import TestSupport
import Testing

@testable import Resources

@Suite("Numbered loads, confirmations, invalidation")
struct NumberedLoadTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)

  // MARK: 10

  @Test("The late answer of a load that timed out does not overwrite newer data")
  @UI
  func lateAfterTimeOut() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.ignoresCancelling = true
      house.transport.hold(url)
      resource.loadIfNeeded()
      await house.settle()
      house.time.advance(by: .seconds(20))
      #expect(resource.snapshot.error?.kind == .timedOut)
      #expect(resource.snapshot.error?.sentence == "timed out after 20 s")
      #expect(house.transport.cancelled == [url])
      // One request a URL at a time: the next one waits until the transport is done with the first.
      house.transport.answer(url, .creature(.ivysaur))
      resource.load()
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      #expect(await house.stored(1) == .ivysaur)
    }
  }

  @Test("The late answer of a wiped load is neither shown nor stored")
  @UI
  func lateAfterWipe() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.hold(url)
      resource.load()
      await house.settle()
      resource.wipe()
      #expect(!resource.isLoading)
      house.transport.answer(url, .creature(.ivysaur))
      resource.load()
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      #expect(await house.stored(1) == .ivysaur)
    }
  }

  @Test("A load after a cancelled one takes the answer that is on its way")
  @UI
  func joinsCancelled() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.hold(url)
      resource.load()
      await house.settle()
      resource.cancel()
      resource.load()
      await house.settle()
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(house.transport.requests.count == 1)
    }
  }

  @Test("A late store hit does not overwrite newer data")
  @UI
  func lateStoreHit() async throws {
    let store = SlowStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      resource.loadIfNeeded()
      await store.isAsked()
      resource.cancel()
      house.transport.answer(url, .creature(.ivysaur))
      resource.load()
      await store.isAsked(2)
      store.answerLast(nil)
      await house.service.ledger.wait { _ in !resource.isLoading }
      #expect(resource.snapshot.data == .ivysaur)
      store.answer(.creature(.bulbasaur, fetchedAt: house.time.now))
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
    }
  }

  // MARK: 11

  @Test("304 keeps the content, refreshes the stamp in memory and on disk, and decodes nothing")
  @UI
  func notModified() async throws {
    let decoded = Counter()
    var endpoint = Endpoint.creature
    let decode = endpoint.decode
    endpoint.decode = { data, url in
      decoded.increase()
      return try decode(data, url)
    }
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1, endpoint)
      let diary = Diary<Creature>()
      diary.observe(resource)
      house.transport.answer(url, .etag("W/\"1\"", .bulbasaur))
      resource.loadIfNeeded()
      await house.settle()
      let revision = resource.snapshot.revision
      house.time.advance(by: .seconds(90_000))
      #expect(!resource.snapshot.isFresh)
      house.transport.answer(url, .notModified)
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.last?.headers.value(of: "If-None-Match") == "W/\"1\"")
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(resource.snapshot.isFresh)
      #expect(resource.snapshot.age == .zero)
      #expect(resource.snapshot.revision == revision)
      #expect(diary.events.last == .notModified)
      #expect(await store.response(for: url)?.fetchedAt == house.time.now)
      #expect(await store.response(for: url)?.expiresAt == house.time.now + .seconds(86_400))
      #expect(decoded.count == 1)
    }
  }

  @Test(
    "A 304 with a new ETag replaces the old one, in memory and on disk; without one it stays", arguments: [true, false])
  @UI
  func newValidator(inMemory: Bool) async throws {
    let folder = try Folder()
    let store: any Store = inMemory ? MemoryStore() : SQLiteStore(path: folder.cache)
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      house.transport.answer(url, .etag("\"1\"", .bulbasaur))
      resource.load()
      await house.settle()
      for (answer, known) in [("\"2\"", "\"2\""), (nil, "\"2\""), ("\"3\"", "\"3\"")] as [(String?, String)] {
        let headers = answer.map { [HeaderField("ETag", $0)] } ?? []
        house.transport.answer(url, TransportResponse(status: 304, headers: headers))
        resource.load()
        await house.settle()
        #expect(await store.response(for: url)?.validator.etag == known)
        house.transport.answer(url, .notModified)
        resource.load()
        await house.settle()
        #expect(house.transport.requests.last?.headers.value(of: "If-None-Match") == known)
        #expect(resource.snapshot.data == .bulbasaur)
      }
    }
    await store.close()
  }

  @Test("A 304 with no-store takes the answer out of the store")
  @UI
  func notModifiedNotToBeStored() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      house.transport.answer(url, .etag("\"1\"", .bulbasaur))
      resource.load()
      await house.settle()
      #expect(await store.response(for: url) != nil)
      house.transport.answer(
        url, TransportResponse(status: 304, headers: [HeaderField("Cache-Control", "max-age=0, No-Store")]))
      resource.load()
      await house.settle()
      #expect(await store.response(for: url) == nil)
      #expect(resource.snapshot.data == .bulbasaur)
    }
  }

  @Test("304 on disk confirms only the answer whose validator was sent")
  @UI
  func notModifiedOnDisk() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      house.transport.answer(url, .etag("\"1\"", .bulbasaur))
      resource.loadIfNeeded()
      await house.settle()
      // Another process has stored another version meanwhile.
      var other = StoredResponse.creature(.ivysaur, fetchedAt: house.time.now)
      other.validator.etag = "\"2\""
      await store.keep(other, digest: nil)
      await house.advance(60)
      house.transport.answer(url, .notModified)
      resource.load()
      await house.settle()
      #expect(await store.response(for: url) == other)
    }
  }

  @Test("304 confirms only the entity whose validator was sent; with nothing local it is an error")
  @UI
  func notModifiedWithoutData() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.answer(url, .notModified)
      resource.load()
      await house.settle()
      #expect(resource.snapshot.error?.kind == .server(304))
      house.transport.answer(url, .etag("\"1\"", .bulbasaur))
      resource.load()
      await house.settle()
      house.transport.hold(url)
      resource.load()
      await house.settle()
      resource.wipe()
      resource.load()
      await house.settle()
      house.transport.answer(url, .creature(.ivysaur))
      house.transport.release(url, .notModified)
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      #expect(house.transport.requests.last?.headers.value(of: "If-None-Match") == nil)
    }
  }

  @Test("If-Modified-Since is sent where there is no ETag")
  @UI
  func lastModified() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let date = "Sun, 06 Nov 1994 08:49:37 GMT"
      house.transport.answer(url, .creature(.bulbasaur, HeaderField("last-modified", date)))
      resource.load()
      await house.settle()
      house.transport.answer(url, .notModified)
      resource.load()
      await house.settle()
      #expect(house.transport.requests.last?.headers.value(of: "If-Modified-Since") == date)
      #expect(house.transport.requests.last?.headers.value(of: "If-None-Match") == nil)
    }
  }

  // MARK: 12

  @Test("invalidate asks nobody; the next loadIfNeeded does, however fresh or recently failed")
  @UI
  func invalidate() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      resource.invalidate()
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.transport.answer(url, .notFound)
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.error == .notFound)
      // The failure has cleared it: it was a change of state.
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.count == 2)
      resource.invalidate()
      house.transport.answer(url, .creature(.ivysaur))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      resource.loadIfNeeded()
      #expect(!resource.isLoading)
    }
  }

  @Test("A cancelled load leaves an invalidated resource invalidated")
  @UI
  func invalidateSurvivesCancel() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      resource.invalidate()
      house.transport.hold(url)
      resource.loadIfNeeded()
      await house.settle()
      resource.cancel()
      house.transport.release(url, .creature(.ivysaur))
      await house.settle()
      house.transport.answer(url, .creature(.ivysaur))
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.count == 3)
    }
  }

  @Test("wipe takes data, error, what is on disk and the running load, and nothing is written later")
  @UI
  func wipe() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      try await house.load(resource, .bulbasaur)
      house.transport.answer(url, .notFound)
      resource.load()
      await house.settle()
      house.transport.hold(url)
      resource.load()
      await house.settle()
      resource.wipe()
      #expect(resource.snapshot == Snapshot())
      house.transport.release(url, .creature(.ivysaur))
      await house.settle()
      #expect(resource.snapshot == Snapshot())
      #expect(await store.response(for: url) == nil)
      #expect(diary.events.suffix(3) == [.requested, .cancelled, .wiped])
    }
  }

  @Test("wipe right after an answer leaves nothing on disk, though the answer was still being written")
  @UI
  func wipeWhileStoring() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      house.transport.answer(url, .creature(.bulbasaur))
      let observer = Observer()
      resource.observe(observer) { [weak resource] event, _ in
        if event == .newData(.network) { resource?.wipe() }
      }
      resource.load()
      await house.settle()
      #expect(resource.snapshot == Snapshot())
      #expect(await store.response(for: url) == nil)
      resource.stopObserving(observer)
    }
  }

  // MARK: 13

  @Test(
    "Each failure has its kind, a sentence and its cause",
    arguments: [
      (.failure(.offline(reason: "no route")), .offline, "no connection", "no route"),
      (.failure(.refused), .refused, "connection refused", nil),
      (.failure(.insecure(reason: "expired")), .insecure, "no secure connection", "expired"),
      (.failure(.tooLarge(limit: 8_388_608)), .tooLarge, "answer is larger than 8 MiB", nil),
      (.failure(.badURL), .malformedURL, "not an address that can be asked", nil),
      (.failure(.malformedAnswer(reason: "x")), .interrupted, "answer can't be read", "x"),
      (.failure(.networkProcess(reason: "died")), .networkProcess, "network process failed", "died"),
      (.success(.notFound), .notFound, "not found", nil),
      (.success(.json("{}", status: 400)), .server(400), "server said 400", nil),
      (.success(.json("", status: 204)), .server(204), "server said 204", nil),
    ] as [(StubTransport.Answer, ResourceError.Kind, String, String?)])
  @UI
  func kinds(answer: StubTransport.Answer, kind: ResourceError.Kind, sentence: String, cause: String?) async throws {
    try await withHouse { house in
      house.transport.answer(url, with: answer)
      house.creature(1).load()
      await house.settle()
      let error = try #require(house.creature(1).snapshot.error)
      #expect((error.kind, error.sentence, error.cause) == (kind, sentence, cause))
    }
  }

  @Test(
    "What was tried three times in vain has its kind too",
    arguments: [
      (.failure(.timedOut), .timedOut, "timed out"), (.failure(.reset), .interrupted, "connection was cut"),
      (.failure(.truncated), .interrupted, "answer was cut short"),
      (.success(.json("busy", status: 503, type: "text/html")), .server(503), "server said 503"),
      (.success(.json("OK", type: "text/plain")), .notJSON, "answer can't be read"),
      (.success(.json("{\"id\": 1")), .notJSON, "answer can't be read"),
      (.success(.json("")), .notJSON, "answer can't be read"),
      (.success(.json("[]")), .wrongShape(field: ""), "answer is of another kind"),
      (.success(.json("{\"id\": 1}")), .wrongShape(field: "name"), "answer lacks name"),
      (.success(.json("{\"id\": \"1\", \"name\": \"x\"}")), .wrongShape(field: "id"), "answer lacks id"),
    ] as [(StubTransport.Answer, ResourceError.Kind, String)])
  @UI
  func kindsAfterTries(answer: StubTransport.Answer, kind: ResourceError.Kind, sentence: String) async throws {
    try await withHouse { house in
      for _ in 0..<3 { house.transport.answer(url, with: answer) }
      house.creature(1).load()
      await house.settle()
      await house.advance(1)
      await house.advance(2)
      #expect(house.creature(1).snapshot.error?.kind == kind)
      #expect(house.creature(1).snapshot.error?.sentence == sentence)
      #expect(house.transport.requests.count == 3)
    }
  }

  @Test("The path of a field names lists and keys")
  @UI
  func fieldPath() async throws {
    struct Page: Decodable, Sendable { var results: [Creature] }
    let endpoint = Endpoint(json: "list", "/creature", retryTime: .zero) as Endpoint<Page>
    try await withHouse { house in
      for _ in 0..<3 {
        house.transport.answer(
          House.base + "/creature", .json(#"{"results": [{"id": 1, "name": "a"}, {"id": 2}]}"#))
      }
      let resource = house.service.resource(endpoint, at: "/creature")
      resource.load()
      await house.settle()
      await house.advance(3)
      await house.advance(3)
      #expect(resource.snapshot.error?.kind == .wrongShape(field: "results[1].name"))
    }
  }
}
