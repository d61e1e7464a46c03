import EventLoop
import Testing

@testable import Resources

@Suite("Observers")
struct ObserverTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)

  // MARK: 14

  @Test("A newcomer hears that it was added at once, with the state as it is; the others do not")
  @UI
  func added() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let first = Diary<Creature>()
      first.observe(resource)
      try await house.load(resource, .bulbasaur)
      let second = Diary<Creature>()
      second.observe(resource)
      #expect(second.events == [.added])
      #expect(second.snapshots.map(\.data) == [.bulbasaur])
      #expect(first.events == [.added, .requested, .newData(.network)])
    }
  }

  @Test("Observers hear the same events with the same snapshots, in order of registration")
  @UI
  func order() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      var heard: [String] = []
      var snapshots: [Snapshot<Creature>] = []
      let observers = (0..<3).map { _ in Observer() }
      for (number, observer) in observers.enumerated() {
        resource.observe(observer) { event, snapshot in
          heard.append("\(number) \(event)")
          if event != .added { snapshots.append(snapshot) }
        }
      }
      heard = []
      house.transport.answer(url, .etag("\"1\"", .bulbasaur))
      resource.load()
      await house.settle()
      #expect(
        heard == ["0 requested", "1 requested", "2 requested"]
          + (0..<3).map { "\($0) newData(Resources.Source.network)" })
      #expect(snapshots[0] == snapshots[2])
      #expect(snapshots[3] == snapshots[5])
    }
  }

  @Test("One that is removed is not called again, not even by the event that is being told")
  @UI
  func removed() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let first = Observer()
      let second = Diary<Creature>()
      resource.observe(first) { [weak resource] event, _ in
        if event == .requested { resource?.stopObserving(second.observer) }
      }
      second.observe(resource)
      try await house.load(resource, .bulbasaur)
      #expect(second.events == [.added])
    }
  }

  @Test("What happens inside a callback is told after the event that is being told, so everyone sees one history")
  @UI
  func oneHistory() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let other = house.creature(2)
      let meddler = Observer()
      let late = Diary<Creature>()
      resource.observe(meddler) { [weak resource, weak other] event, _ in
        guard event == .newData(.network), let resource else { return }
        late.observe(resource)
        resource.wipe()
        other?.wipe()
      }
      let witness = Diary<Creature>()
      witness.observe(resource)
      var heard: [String] = []
      other.observe(meddler) { event, _ in heard.append("other \(event) after \(witness.events.count)") }
      house.transport.answer(url, .creature(.bulbasaur))
      resource.load()
      await house.settle()
      #expect(witness.events == [.added, .requested, .newData(.network), .wiped])
      #expect(witness.snapshots.map(\.data) == [nil, nil, .bulbasaur, nil])
      // Added while the new data was told: it hears nothing that was before.
      #expect(late.events == [.added, .wiped])
      #expect(late.snapshots.first?.data == .bulbasaur)
      #expect(heard == ["other added after 1", "other wiped after 4"])
    }
  }

  @Test("A load that fails tells failed, one that is given up tells cancelled")
  @UI
  func failedAndCancelled() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      house.transport.answer(url, .notFound)
      resource.load()
      await house.settle()
      resource.load()
      resource.cancel()
      await house.settle()
      #expect(diary.events == [.added, .requested, .failed, .cancelled])
      #expect(diary.snapshots[2].error == .notFound)
    }
  }

  @Test("However many observe, an answer is decoded once")
  @UI
  func decodedOnce() async throws {
    let counter = Counter()
    var endpoint = Endpoint.creature
    let decode = endpoint.decode
    endpoint.decode = { data, url in
      counter.increase()
      return try decode(data, url)
    }
    try await withHouse { house in
      let resource = house.creature(1, endpoint)
      let diaries = (0..<5).map { _ in Diary<Creature>() }
      for diary in diaries {
        diary.observe(resource)
        resource.loadIfNeeded()
      }
      house.transport.answer(url, .creature(.bulbasaur))
      await house.settle()
      #expect(counter.count == 1)
      #expect(diaries.allSatisfy { $0.snapshots.last?.data == .bulbasaur })
    }
  }

  // MARK: 15

  @Test("An observation ends with its observer")
  @UI
  func observerGone() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      var count = 0
      var observer: Observer? = Observer()
      if let observer { resource.observe(observer) { _, _ in count += 1 } }
      #expect(resource.isObserved)
      observer = nil
      #expect(!resource.isObserved)
      try await house.load(resource, .bulbasaur)
      #expect(count == 1)
    }
  }

  @Test("The same observer added thrice hears once")
  @UI
  func addedThrice() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      for _ in 0..<3 { diary.observe(resource) }
      try await house.load(resource, .bulbasaur)
      #expect(diary.events == [.added, .requested, .newData(.network)])
      resource.stopObserving(diary.observer)
      try await house.load(resource, .ivysaur)
      #expect(diary.events.count == 3)
    }
  }

  @Test("A resource lives while it is observed, though nobody else holds it")
  @UI
  func livesWhileObserved() async throws {
    var options = Service.Options()
    options.memoryBudget = 0
    try await withHouse(options: options) { house in
      let diary = Diary<Creature>()
      weak var resource = house.creature(1)
      #expect(resource == nil)
      resource = house.creature(1)
      diary.observe(house.creature(1))
      resource = house.creature(1)
      _ = house.creature(2)
      #expect(resource != nil)
      resource?.stopObserving(diary.observer)
      #expect(resource == nil)
    }
  }

  // MARK: 16

  @Test("Nobody observes: a queued load is dropped after a grace time, and asks nobody")
  @UI
  func dropped() async throws {
    try await withHouse { house in
      for id in 1...4 { house.transport.hold(House.url(id)) }
      for id in 1...4 { house.creature(id).loadIfNeeded() }
      let diary = Diary<Creature>()
      let resource = house.creature(5)
      diary.observe(resource)
      resource.loadIfNeeded()
      await house.settle()
      resource.stopObserving(diary.observer)
      #expect(resource.isLoading)
      await house.advance(1)
      #expect(!resource.isLoading)
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(house.transport.urls == (1...4).map(House.url))
    }
  }

  @Test("Who comes back within the grace time finds the load as it was")
  @UI
  func comesBack() async throws {
    try await withHouse { house in
      for id in 1...4 { house.transport.hold(House.url(id)) }
      for id in 1...4 { house.creature(id).loadIfNeeded() }
      let diary = Diary<Creature>()
      let resource = house.creature(5)
      diary.observe(resource)
      resource.loadIfNeeded()
      await house.settle()
      resource.stopObserving(diary.observer)
      house.time.advance(by: .milliseconds(500))
      // A slot falls free, but nobody wants it now.
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      #expect(house.transport.requests.count == 4)
      diary.observe(resource)
      resource.loadIfNeeded()
      house.transport.answer(House.url(5), .creature(.ivysaur))
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      #expect(diary.events == [.added, .requested, .added, .newData(.network)])
    }
  }

  @Test("A load whose observer is gone is one left behind: queued it is dropped, on the wire it has 5 s")
  @UI
  func leftBehindWithObserver() async throws {
    try await withHouse { house in
      for id in 1...4 { house.transport.hold(House.url(id)) }
      for id in 1...4 { house.creature(id).loadIfNeeded() }
      var diary: Diary<Creature>? = Diary()
      diary?.observe(house.creature(5))
      house.creature(5).loadIfNeeded()
      await house.settle()
      diary = nil
      house.transport.release(url, .creature(.bulbasaur))
      await house.advance(1)
      #expect(!house.creature(5).isLoading)
      #expect(house.transport.requests.count == 4)
      house.transport.hold(House.url(6))
      diary = Diary()
      diary?.observe(house.creature(6))
      house.creature(6).loadIfNeeded()
      await house.settle()
      diary = nil
      await house.advance(5)
      #expect(house.transport.cancelled == [House.url(6)])
    }
  }

  @Test("A load that nobody ever observed runs to its end")
  @UI
  func neverObserved() async throws {
    try await withHouse { house in
      house.transport.hold(url)
      house.creature(1).loadIfNeeded()
      await house.advance(15)
      house.transport.release(url, .creature(.bulbasaur))
      #expect(await house.creature(1).settled().data == .bulbasaur)
    }
  }

  // MARK: 17

  @Test("A stale store hit is shown first, then the network is asked, then its answer shown")
  @UI
  func staleStoreHit() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(-90_000)), digest: nil)
      let diary = Diary<Creature>()
      diary.observe(house.creature(1))
      house.transport.answer(url, .creature(.ivysaur))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(diary.events == [.added, .newData(.disk), .requested, .newData(.network)])
      #expect(diary.snapshots.map(\.data) == [nil, .bulbasaur, .bulbasaur, .ivysaur])
      #expect(diary.snapshots.map(\.isLoading) == [false, true, true, false])
    }
  }

  @Test("A fresh store hit asks no network")
  @UI
  func freshStoreHit() async throws {
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now + .seconds(-60)), digest: nil)
      let diary = Diary<Creature>()
      diary.observe(house.creature(1))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(diary.events == [.added, .newData(.disk)])
      #expect(diary.snapshots.last?.isLoading == false)
      #expect(diary.snapshots.last?.source == .disk)
    }
  }

  @Test("A seed is shown where nothing is stored, always expired, and revalidated without a condition")
  @UI
  func seed() async throws {
    var endpoint = Endpoint.creature
    let date = WallTime(milliseconds: 1_700_000_000_000)
    endpoint.seed = { $0.segments.last == "1" ? Seed(.bulbasaur, of: date) : nil }
    try await withHouse { house in
      let diary = Diary<Creature>()
      diary.observe(house.creature(1, endpoint))
      house.transport.answer(url, .creature(.ivysaur))
      house.creature(1, endpoint).loadIfNeeded()
      await house.settle()
      #expect(diary.events == [.added, .newData(.seed), .requested, .newData(.network)])
      #expect(diary.snapshots[1].source == .seed)
      #expect(diary.snapshots[1].fetchedAt == date)
      #expect(diary.snapshots[1].isFresh == false)
      house.transport.answer(House.url(2), .creature(.ivysaur))
      house.creature(2, endpoint).loadIfNeeded()
      await house.settle()
      #expect(house.creature(2, endpoint).snapshot.data == .ivysaur)
    }
  }

  @Test("What is stored goes before a seed")
  @UI
  func storeBeforeSeed() async throws {
    var endpoint = Endpoint.creature
    endpoint.seed = { _ in Seed(.ivysaur, of: WallTime(milliseconds: 1_700_000_000_000)) }
    let store = MemoryStore()
    try await withHouse(store: store) { house in
      await store.keep(.creature(.bulbasaur, fetchedAt: house.time.now), digest: nil)
      house.creature(1, endpoint).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1, endpoint).snapshot.data == .bulbasaur)
    }
  }
}
