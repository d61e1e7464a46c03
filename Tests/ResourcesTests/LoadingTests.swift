import EventLoop
import Testing

@testable import Resources

@Suite("State")
struct StateTests {
  init() { EventLoop.shared.runOnOwnThread() }

  @Test("A new resource has no data and no error, and is not loading")
  @UI
  func newResource() async throws {
    try await withHouse { house in
      let snapshot = house.creature(1).snapshot
      #expect(snapshot == Snapshot<Creature>())
    }
  }

  @Test("A resource is loading from the call until its data is there")
  @UI
  func loading() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      let diary = Diary<Creature>()
      diary.observe(resource)
      house.transport.hold(House.url(1))
      resource.loadIfNeeded()
      #expect(resource.isLoading)
      await house.settle()
      #expect(resource.isLoading)
      house.transport.release(House.url(1), .creature(.bulbasaur))
      await house.settle()
      #expect(!resource.isLoading)
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(diary.events == [.added, .requested, .newData(.network)])
      #expect(diary.snapshots.map(\.isLoading) == [false, true, false])
    }
  }
}
