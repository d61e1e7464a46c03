import EventLoop
import Testing

@testable import Resources

@Suite("Requests: slots, priorities, pages left behind")
struct RequestTests {
  init() { EventLoop.shared.runOnOwnThread() }

  // MARK: 18

  @Test("Four are on the wire, six for a prefetch", arguments: [(RequestLimits.pager, 4), (.prefetch, 6)])
  @UI
  func slots(limits: RequestLimits, count: Int) async throws {
    var options = Service.Options()
    options.limits = limits
    try await withHouse(options: options) { house in
      for id in 1...20 {
        house.transport.hold(House.url(id))
        house.creature(id).loadIfNeeded(as: limits == .prefetch ? .background : .visible)
      }
      await house.settle()
      #expect(house.transport.open == count)
      for id in 1...20 {
        house.transport.release(House.url(id), .creature(Creature(id: id, name: "creature")))
        await house.settle()
      }
      #expect(house.transport.mostAtOnce == count)
      #expect((1...20).allSatisfy { house.creature($0).snapshot.data?.id == $0 })
    }
  }

  @Test("Visible goes before neighbour before background, and each in order of arrival")
  @UI
  func priorities() async throws {
    try await withHouse { house in
      for id in 1...11 { house.transport.hold(House.url(id)) }
      for id in 1...4 { house.creature(id).loadIfNeeded() }
      await house.settle()
      house.creature(5).loadIfNeeded(as: .background)
      house.creature(6).loadIfNeeded(as: .neighbour)
      house.creature(7).loadIfNeeded(as: .visible)
      house.creature(8).loadIfNeeded(as: .neighbour)
      house.creature(9).loadIfNeeded(as: .background)
      house.creature(10).loadIfNeeded(as: .visible)
      // Raised while it waits.
      house.creature(11).loadIfNeeded(as: .background)
      house.creature(11).loadIfNeeded(as: .visible)
      await house.settle()
      // Once three of its four are held by what nobody waits for, the last slot stays free.
      for _ in 1...8 {
        let url = try #require(house.transport.heldURLs.first)
        house.transport.release(url, .creature(.bulbasaur))
        await house.settle()
      }
      #expect(house.transport.urls.dropFirst(4) == [7, 10, 11, 6, 8, 5, 9].map(House.url)[...])
    }
  }

  @Test("An opened entry starts at once though every prefetch hangs")
  @UI
  func keptSlot() async throws {
    try await withHouse { house in
      for id in 1...9 { house.transport.hold(House.url(id)) }
      for id in 1...4 { house.creature(id).loadIfNeeded(as: .neighbour) }
      for id in 5...8 { house.creature(id).loadIfNeeded(as: .background) }
      await house.settle()
      #expect(house.transport.urls == [1, 2, 3].map(House.url))
      house.creature(9).loadIfNeeded(as: .visible)
      await house.settle()
      #expect(house.transport.urls == [1, 2, 3, 9].map(House.url))
    }
  }

  @Test("A page left behind has five seconds; its answer is stored all the same")
  @UI
  func leftBehind() async throws {
    try await withHouse { house in
      let diary = Diary<Creature>()
      for id in 1...2 {
        house.transport.hold(House.url(id))
        diary.observe(house.creature(id))
        house.creature(id).loadIfNeeded()
      }
      await house.settle()
      for id in 1...2 { house.creature(id).stopObserving(diary.observer) }
      await house.advance(4)
      house.transport.release(House.url(1), .creature(.bulbasaur))
      await house.settle()
      #expect(await house.stored(1) == .bulbasaur)
      #expect(house.creature(2).isLoading)
      await house.advance(1)
      #expect(house.transport.cancelled == [House.url(2)])
      // Nobody was there: it is as if it had never been asked for.
      #expect(house.creature(2).snapshot == Snapshot())
    }
  }

  @Test("A failure that may pass, of a page left behind, is as if it had never been asked for; a 404 is not")
  @UI
  func failsLeftBehind() async throws {
    try await withHouse { house in
      let diary = Diary<Creature>()
      for id in 1...2 {
        house.transport.hold(House.url(id))
        diary.observe(house.creature(id))
        house.creature(id).loadIfNeeded()
      }
      await house.settle()
      for id in 1...2 { house.creature(id).stopObserving(diary.observer) }
      house.transport.release(House.url(1), .json("", status: 503))
      house.transport.release(House.url(2), .notFound)
      await house.settle()
      await house.advance(10)
      #expect(house.creature(1).snapshot == Snapshot())
      #expect(house.creature(2).snapshot.error == .notFound)
      #expect(house.transport.requests.count == 2)
    }
  }

  @Test("A page left behind and opened again has the whole time again")
  @UI
  func comesBack() async throws {
    try await withHouse { house in
      let diary = Diary<Creature>()
      let resource = house.creature(1)
      house.transport.hold(House.url(1))
      diary.observe(resource)
      resource.loadIfNeeded()
      await house.settle()
      resource.stopObserving(diary.observer)
      await house.advance(4)
      diary.observe(resource)
      resource.loadIfNeeded()
      await house.advance(19)
      #expect(resource.isLoading)
      await house.advance(1)
      #expect(resource.snapshot.error?.kind == .timedOut)
    }
  }

  @Test("A page that becomes a neighbour is one left behind; a queued load of it only steps back")
  @UI
  func lowered() async throws {
    try await withHouse { house in
      let diary = Diary<Creature>()
      for id in 1...5 {
        house.transport.hold(House.url(id))
        diary.observe(house.creature(id))
        house.creature(id).loadIfNeeded()
      }
      await house.settle()
      house.creature(4).prioritise(.neighbour)
      house.creature(5).prioritise(.neighbour)
      await house.advance(5)
      #expect(house.transport.cancelled == [House.url(4)])
      #expect(diary.events.last == .cancelled)
      #expect(house.creature(4).snapshot.error == nil)
      // Three visible ones hold the other slots, so the neighbour has one.
      #expect(house.transport.heldURLs == [1, 2, 3, 5].map(House.url))
    }
  }

  @Test("Paging on through pages that hang, the oldest gives way: never more than four on the wire")
  @UI
  func pagingOn() async throws {
    try await withHouse { house in
      let diary = Diary<Creature>()
      for id in 1...12 {
        house.transport.hold(House.url(id))
        if id > 1 { house.creature(id - 1).stopObserving(diary.observer) }
        diary.observe(house.creature(id))
        house.creature(id).loadIfNeeded()
        await house.settle()
        #expect(house.transport.urls.last == House.url(id))
      }
      #expect(house.transport.mostAtOnce == 4)
      #expect(house.transport.cancelled == (1...8).map(House.url))
    }
  }

  @Test(
    "After a load finds no network, or nobody there, background loads wait until a visible one succeeds",
    arguments: [TransportError.offline(reason: "no route"), .refused])
  @UI
  func offlineStopsBackground(error: TransportError) async throws {
    try await withHouse { house in
      house.transport.fail(House.url(1), error)
      house.creature(1).loadIfNeeded()
      await house.settle()
      for id in 2...3 {
        house.transport.hold(House.url(id))
        house.creature(id).loadIfNeeded(as: id == 2 ? .background : .neighbour)
      }
      await house.settle()
      #expect(house.transport.requests.count == 1)
      #expect(house.service.foundOffline == ResourceError(error))
      house.transport.answer(House.url(4), .creature(.bulbasaur))
      house.creature(4).loadIfNeeded()
      await house.settle()
      #expect(house.service.foundOffline == nil)
      #expect(house.transport.urls == [1, 4, 3, 2].map(House.url))
    }
  }

  @Test("That there is no way to the pictures' host stops nothing else")
  @UI
  func picturesOffline() async throws {
    var options = Service.Options()
    options.companions = ["https://raw.example"]
    try await withHouse(options: options) { house in
      let picture = Endpoint("picture", .anywhere, kind: .png) { data, _ in data.count }
      let url = "https://raw.example/sprites/1.png"
      house.transport.fail(url, .offline(reason: "no such host"))
      house.service.resource(picture, url: url).load()
      await house.settle()
      #expect(house.service.resource(picture, url: url).snapshot.error?.kind == .offline)
      #expect(house.service.foundOffline == nil)
      house.transport.hold(House.url(2))
      house.creature(2).loadIfNeeded(as: .background)
      await house.settle()
      #expect(house.transport.urls == [url, House.url(2)])
    }
  }

  @Test("After a load finds no network, background loads wait until the user asks again")
  @UI
  func userRetries() async throws {
    try await withHouse { house in
      house.transport.fail(House.url(1), .offline(reason: "no route"))
      house.creature(1).loadIfNeeded()
      await house.settle()
      house.transport.hold(House.url(2))
      house.creature(2).loadIfNeeded(as: .background)
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.transport.hold(House.url(1))
      house.creature(1).load()
      await house.settle()
      #expect(house.transport.requests.count == 3)
    }
  }

  @Test("A prefetch without a network fails all that is left at once, and ends")
  @UI
  func prefetchOffline() async throws {
    var options = Service.Options()
    options.limits = .prefetch
    try await withHouse(options: options) { house in
      for id in 1...6 { house.transport.fail(House.url(id), .offline(reason: "no route")) }
      for id in 1...100 { house.creature(id).loadIfNeeded(as: .background) }
      await house.settle()
      #expect(house.transport.requests.count <= 6)
      #expect((1...100).allSatisfy { house.creature($0).snapshot.error?.kind == .offline })
      house.creature(101).loadIfNeeded(as: .background)
      await house.settle()
      #expect(house.creature(101).snapshot.error?.kind == .offline)
    }
  }

  @Test("While the store is behind, what nobody waits for waits; the page on screen does not")
  @UI
  func backlog() async throws {
    var options = Service.Options()
    options.limits = .prefetch
    let store = StuckStore()
    try await withHouse(store: store, options: options) { house in
      for id in 1...40 {
        house.transport.answer(House.url(id), .creature(Creature(id: id, name: "creature")))
        house.creature(id).loadIfNeeded(as: id == 40 ? .visible : .background)
      }
      await house.service.ledger.wait { ledger in
        ledger.entries.allSatisfy { $0.phase == .storing || $0.phase == .queued || $0.phase == .requested }
      }
      // Those that were on the wire when the sixteenth arrived came too.
      #expect((16...22).contains(house.transport.requests.count))
      #expect(house.creature(40).snapshot.data != nil)
      store.goOn()
      await house.settle()
      #expect(house.transport.requests.count == 40)
    }
  }

  @Test("A prefetch may be slowed down to so many a second")
  @UI
  func pace() async throws {
    var options = Service.Options()
    options.limits = .prefetch
    options.limits.interval = .milliseconds(500)
    try await withHouse(options: options) { house in
      for id in 1...5 {
        house.transport.answer(House.url(id), .creature(.bulbasaur))
        house.creature(id).loadIfNeeded(as: .background)
      }
      await house.settle()
      #expect(house.transport.requests.count == 1)
      await house.advance(1)
      #expect(house.transport.requests.count == 3)
      await house.advance(1)
      #expect(house.transport.requests.count == 5)
    }
  }

  // MARK: 19

  @Test("A request says who asks and what it accepts")
  @UI
  func headers() async throws {
    var options = Service.Options()
    options.userAgent = "pokedex/1.0 (+https://example.org)"
    try await withHouse(options: options) { house in
      house.transport.answer(House.url(1), .creature(.bulbasaur))
      house.creature(1).load()
      await house.settle()
      #expect(
        house.transport.requests == [
          TransportRequest(
            url: House.url(1),
            headers: [
              HeaderField("User-Agent", "pokedex/1.0 (+https://example.org)"),
              HeaderField("Accept", "application/json"),
            ])
        ])
    }
  }

  @Test("What is stored names its version to the server, the ETag before the date")
  @UI
  func conditional() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      var stored = StoredResponse.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(-90_000))
      stored.validator = Validator(etag: "W/\"1\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
      await store.keep(stored, digest: nil)
      house.transport.answer(House.url(1), .notModified)
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.first?.headers.last == HeaderField("If-None-Match", "W/\"1\""))
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(house.creature(1).snapshot.isFresh)
    }
  }

  // MARK: 23

  @Test("A network process that fails ends the load, and the next one works")
  @UI
  func networkProcess() async throws {
    try await withHouse { house in
      house.transport.fail(House.url(1), .networkProcess(reason: "ended twice while this was asked"))
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(1).snapshot.error?.sentence == "network process failed")
      try await house.load(house.creature(1), .bulbasaur)
    }
  }

  // MARK: 24

  @Test("Offline no request is made, and whatever is stored is shown with its age")
  @UI
  func offline() async throws {
    var options = Service.Options()
    options.isOffline = true
    let store = MemoryStore()
    try await withHouse(store: store, options: options) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(-900_000)), digest: nil)
      let diary = Diary<Creature>()
      diary.observe(house.creature(1))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(diary.events == [.added, .newData(.disk)])
      #expect(diary.snapshots.last?.age == .seconds(900_000))
      #expect(diary.snapshots.last?.isLoading == false)
      #expect(diary.snapshots.last?.error == nil)
      house.creature(2).loadIfNeeded()
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(2).snapshot.error == .offline)
      #expect(house.creature(1).snapshot.error == .offline)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(house.transport.requests.isEmpty)
    }
  }
}
