import EventLoop
import Testing

@testable import Resources

@Suite("State")
struct StateTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)

  // MARK: 5

  @Test("A new resource has no data and no error, and is not loading")
  @UI
  func newResource() async throws {
    try await withHouse { house in
      #expect(house.creature(1).snapshot == Snapshot<Creature>())
    }
  }

  @Test("A resource is loading from the call until its data is there")
  @UI
  func loading() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      house.transport.hold(url)
      resource.loadIfNeeded()
      #expect(resource.isLoading)
      await house.settle()
      #expect(resource.isLoading)
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(!resource.isLoading)
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(resource.snapshot.source == .network)
      #expect(resource.snapshot.fetchedAt == house.time.now)
      #expect(diary.events == [.added, .requested, .newData(.network)])
      #expect(diary.snapshots.map(\.isLoading) == [false, true, false])
    }
  }

  // MARK: 6

  @Test("Data survives an error, and the error goes with the next success")
  @UI
  func dataSurvivesError() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      let fetchedAt = resource.snapshot.fetchedAt
      house.transport.answer(url, .notFound)
      await house.advance(10)
      resource.load()
      await house.settle()
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(resource.snapshot.error == .notFound)
      #expect(resource.snapshot.fetchedAt == fetchedAt)
      try await house.load(resource, .ivysaur)
      #expect(resource.snapshot.data == .ivysaur)
      #expect(resource.snapshot.error == nil)
    }
  }

  @Test("A cancelled load leaves data, error and stamps as they were, and its late answer is only stored")
  @UI
  func cancelled() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      try await house.load(resource, .bulbasaur)
      let before = resource.snapshot
      house.transport.hold(url)
      resource.load()
      await house.settle()
      resource.cancel()
      #expect(resource.snapshot == before)
      house.transport.release(url, .creature(.ivysaur))
      await house.settle()
      #expect(resource.snapshot == before)
      #expect(diary.events == [.added, .requested, .newData(.network), .requested, .cancelled])
      #expect(await house.stored(1) == .ivysaur)
    }
  }

  @Test("A load cancelled while it waits for a slot, or between two tries, is never sent again")
  @UI
  func cancelledEarly() async throws {
    try await withHouse { house in
      for id in 1...4 { house.transport.hold(House.url(id)) }
      for id in 1...5 { house.creature(id).loadIfNeeded() }
      await house.settle()
      house.creature(5).cancel()
      #expect(!house.creature(5).isLoading)
      house.transport.release(url, .json("busy", status: 503))
      await house.settle()
      house.creature(1).cancel()
      await house.advance(10)
      #expect(house.transport.urls == (1...4).map(House.url))
      #expect(house.creature(1).snapshot == Snapshot())
    }
  }

  // MARK: 7

  @Test("loadIfNeeded joins what is in flight, and does nothing while data is fresh")
  @UI
  func loadIfNeeded() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.hold(url)
      resource.loadIfNeeded()
      resource.loadIfNeeded()
      await house.settle()
      resource.loadIfNeeded()
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      house.time.advance(by: .seconds(86_399))
      resource.loadIfNeeded()
      #expect(!resource.isLoading)
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.transport.answer(url, .creature(.ivysaur))
      house.time.advance(by: .seconds(1))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
    }
  }

  @Test("That a server has nothing here is remembered for an hour, in the next run too; who asks again asks")
  @UI
  func remembersNotFound() async throws {
    let store = MemoryStore()
    let start = VirtualTime().now
    try await withHouse(store: store) { house in
      house.transport.answer(url, .notFound)
      house.creature(1).loadIfNeeded()
      await house.settle()
      house.time.advance(by: .seconds(3599))
      house.creature(1).loadIfNeeded()
      #expect(!house.creature(1).isLoading)
    }
    try await withHouse(store: store) { house in
      house.time.advance(by: .seconds(1800) - house.time.now.since(start))
      let resource = house.creature(1)
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.error == .notFound)
      #expect(house.transport.requests.isEmpty)
      house.time.advance(by: .seconds(1799))
      resource.loadIfNeeded()
      #expect(!resource.isLoading)
      house.time.advance(by: .seconds(1))
      house.transport.answer(url, .notFound)
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.count == 1)
      try await house.load(resource, .bulbasaur)
      // An answer that is stored is not lost by a 404.
      house.transport.answer(url, .notFound)
      resource.load()
      await house.settle()
      #expect(await house.stored(1) == .bulbasaur)
    }
  }

  @Test("loadIfNeeded leaves a recent failure alone, and tries again after the retry time")
  @UI
  func retryTime() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.answer(url, .json("", status: 400))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.error?.kind == .server(400))
      house.time.advance(by: .seconds(29))
      resource.loadIfNeeded()
      #expect(!resource.isLoading)
      house.time.advance(by: .seconds(1))
      house.transport.answer(url, .creature(.bulbasaur))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.data == .bulbasaur)
    }
  }

  @Test("What never expires is still loaded the first time, and never again")
  @UI
  func infiniteExpiration() async throws {
    var endpoint = Endpoint.creature
    endpoint.expiration = .never
    try await withHouse { house in
      let resource = house.creature(1, endpoint)
      house.transport.answer(url, .creature(.bulbasaur))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.snapshot.data == .bulbasaur)
      house.time.advance(by: .seconds(1_000_000_000))
      resource.loadIfNeeded()
      #expect(!resource.isLoading)
    }
  }

  @Test("loadIfNeeded waits for the store before it asks the network")
  @UI
  func waitsForStore() async throws {
    let store = SlowStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      resource.loadIfNeeded()
      await store.isAsked()
      #expect(resource.isLoading)
      #expect(house.transport.requests.isEmpty)
      #expect(diary.events == [.added])
      house.transport.answer(url, .creature(.bulbasaur))
      store.answer(nil)
      await house.settle()
      #expect(diary.events == [.added, .requested, .newData(.network)])
    }
  }

  // MARK: 8

  @Test("load ignores freshness and the retry time")
  @UI
  func loadIgnores() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      house.transport.answer(url, .notFound)
      resource.load()
      await house.settle()
      #expect(resource.snapshot.error == .notFound)
      try await house.load(resource, .ivysaur)
      #expect(house.transport.requests.count == 3)
    }
  }

  @Test("load joins a request that is queued, raised to visible, or on the wire")
  @UI
  func loadJoins() async throws {
    try await withHouse { house in
      house.transport.alwaysHold(url)
      for id in 2...5 { house.transport.hold(House.url(id)) }
      for id in 2...5 { house.creature(id).loadIfNeeded(as: .background) }
      house.creature(1).loadIfNeeded(as: .background)
      await house.settle()
      #expect(house.transport.urls == [2, 3, 4].map(House.url))
      house.creature(1).load()
      await house.settle()
      #expect(house.transport.urls == [2, 3, 4, 1].map(House.url))
      house.creature(1).load()
      await house.settle()
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(house.transport.urls.count { $0 == url } == 1)
    }
  }

  @Test("load during a look into the store goes to the network whatever the store has")
  @UI
  func loadDuringStoreRead() async throws {
    let store = SlowStore()
    try await withHouse(store: store) { house in
      let resource = house.creature(1)
      resource.loadIfNeeded()
      await store.isAsked()
      resource.load()
      house.transport.answer(url, .creature(.ivysaur))
      store.answer(.creature(.bulbasaur, fetchedAt: house.time.now))
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
    }
  }

  @Test("load does not wait between two tries")
  @UI
  func loadHurries() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      house.transport.answer(url, .json("busy", status: 503))
      resource.loadIfNeeded()
      await house.settle()
      #expect(resource.isLoading)
      house.transport.answer(url, .creature(.bulbasaur))
      resource.load()
      await house.settle()
      #expect(resource.snapshot.data == .bulbasaur)
    }
  }

  // MARK: 9

  @Test("Freshness needs data: a failure alone is not fresh")
  @UI
  func freshnessNeedsData() async throws {
    try await withHouse { house in
      house.transport.answer(url, .notFound)
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(!house.creature(1).snapshot.isFresh)
      #expect(house.creature(1).snapshot.age == nil)
    }
  }

  @Test("Within a run age goes by uptime, whatever happens to the wall clock")
  @UI
  func ageByUptime() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      house.time.advance(by: .seconds(60))
      for shift in [-1_000_000_000, 1_000_000_000] {
        house.time.setWallClock(to: house.time.now + .seconds(shift))
        #expect(resource.snapshot.age == .seconds(60))
        #expect(resource.snapshot.isFresh)
      }
    }
  }

  @Test(
    "What comes from disk is as old as the wall clock says; a negative age is stale",
    arguments: [(0, true), (86_399, true), (86_400, false), (-1, false), (-1_000_000, false)])
  @UI
  func ageOnDisk(seconds: Int, isFresh: Bool) async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(-seconds)), digest: nil)
      if !isFresh { house.transport.answer(url, .creature(.ivysaur)) }
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.count == (isFresh ? 0 : 1))
      #expect(house.creature(1).snapshot.data == (isFresh ? .bulbasaur : .ivysaur))
    }
  }

  @Test("Reading from the store never makes an answer younger")
  @UI
  func neverRestamped() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      let fetchedAt = house.time.now + .seconds(-86_000)
      await store.keep(.creature(.bulbasaur, fetchedAt: fetchedAt), digest: nil)
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.age == .seconds(86_000))
      #expect(house.creature(1).snapshot.fetchedAt == fetchedAt)
      house.time.advance(by: .seconds(401))
      #expect(!house.creature(1).snapshot.isFresh)
      #expect(await store.response(for: url)?.fetchedAt == fetchedAt)
    }
  }
}
