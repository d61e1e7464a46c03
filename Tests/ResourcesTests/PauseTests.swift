import EventLoop
import Testing

@testable import Resources

@Suite("Pauses, of a server that asks for peace or is gone")
struct PauseTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)

  @Test("A server that asks for peace has it from all that nobody waits for; the page on screen is asked for")
  @UI
  func peace() async throws {
    var options = Service.Options()
    options.limits = .prefetch
    try await withHouse(options: options) { house in
      house.transport.answer(url, .json("", status: 429, HeaderField("Retry-After", "7")))
      house.creature(1).loadIfNeeded(as: .background)
      await house.settle()
      house.creature(2).loadIfNeeded(as: .background)
      house.transport.answer(House.url(3), .creature(.ivysaur))
      house.creature(3).loadIfNeeded()
      await house.advance(6)
      #expect(house.transport.requests.map(\.url) == [url, House.url(3)])
      house.transport.answer(url, .creature(.bulbasaur))
      house.transport.answer(House.url(2), .creature(.ivysaur))
      await house.advance(1)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(house.creature(2).snapshot.data == .ivysaur)
    }
  }

  @Test("A pause longer than a minute is kept by every further request to that host, the user's too, until it is over")
  @UI
  func longPause() async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 503, HeaderField("Retry-After", "90")))
      house.creature(1).loadIfNeeded()
      await house.settle()
      for id in 2...30 { house.creature(id).loadIfNeeded(as: id.isMultiple(of: 2) ? .visible : .background) }
      house.creature(1).load()
      await house.advance(89)
      #expect(house.transport.urls == [url])
      #expect((2...30).allSatisfy { house.creature($0).snapshot.error?.brief.hasPrefix("503 until ") == true })
      #expect(house.service.pause == nil)
      house.transport.answer(url, .creature(.bulbasaur))
      await house.advance(1)
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }

  @Test("A pause is of the host that asked for it, not of the one that led there")
  @UI
  func pauseOfOneHost() async throws {
    var options = Service.Options()
    options.companions = ["https://pictures.example"]
    try await withHouse(options: options) { house in
      let there = "https://pictures.example/1"
      house.transport.answer(url, .json("", status: 302, type: nil, HeaderField("Location", there)))
      house.transport.answer(there, .json("", status: 429, HeaderField("Retry-After", "3600")))
      house.creature(1).loadIfNeeded()
      house.transport.answer(House.url(2), .creature(.ivysaur))
      await house.settle()
      house.creature(2).loadIfNeeded()
      house.transport.answer(House.url(3), .json("", status: 302, type: nil, HeaderField("Location", there)))
      house.creature(3).loadIfNeeded()
      await house.settle()
      #expect(house.creature(2).snapshot.data == .ivysaur)
      #expect(house.transport.urls == [url, there, House.url(2), House.url(3)])
      #expect(house.creature(3).snapshot.error?.brief.hasPrefix("429 until ") == true)
    }
  }

  @Test("A long pause reads as a time of day, a day or a date")
  func pauseWords() {
    let now = WallTime(milliseconds: 1_767_225_600_000)
    func words(_ seconds: Int64) -> String {
      RetryAfter.words(until: WallTime(milliseconds: now.milliseconds + seconds * 1000), now: now)
    }
    #expect(words(61).wholeMatch(of: /\d\d:\d\d/) != nil)
    #expect(words(3 * 86_400).wholeMatch(of: /\d{1,2} Jan \d\d:\d\d/) != nil)
    #expect(words(1_000_000_000).wholeMatch(of: /2057-09-\d\d/) != nil)
  }

  // MARK: A server that is started anew

  /// Fetching much, from a host that has answered once.
  @UI
  private func withLostHost(_ body: @UI (House) async throws -> Void) async throws {
    var options = Service.Options()
    options.limits = .prefetch
    try await withHouse(options: options) { house in
      house.transport.answer(House.url(9), .creature(.ivysaur))
      house.creature(9).loadIfNeeded(as: .background)
      await house.settle()
      house.transport.alwaysFail(url, .refused)
      house.creature(1).loadIfNeeded(as: .background)
      await house.settle()
      try await body(house)
    }
  }

  @Test("A host that answered a moment ago is waited for, longer each time")
  @UI
  func hostIsBack() async throws {
    try await withLostHost { house in
      #expect(house.service.pause?.reason.kind == .refused)
      house.creature(2).loadIfNeeded(as: .background)
      house.transport.always(House.url(2), .creature(.ivysaur))
      house.time.advance(by: .milliseconds(499))
      await house.settle()
      #expect(house.transport.urls == [House.url(9), url])
      house.transport.always(url, .creature(.bulbasaur))
      house.time.advance(by: .milliseconds(1))
      await house.settle()
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(house.creature(2).snapshot.data == .ivysaur)
      #expect(house.service.pause == nil)
    }
  }

  @Test("A host that is not back within 30 s is given up, with all that wait for it")
  @UI
  func hostIsGone() async throws {
    try await withLostHost { house in
      for _ in 0..<60 {
        #expect(house.creature(1).isLoading)
        house.time.advance(by: .milliseconds(499))
        await house.settle()
      }
      house.transport.alwaysFail(House.url(2), .refused)
      house.creature(2).loadIfNeeded(as: .background)
      await house.advance(1)
      #expect(house.creature(1).snapshot.error?.kind == .refused)
      #expect(house.creature(2).snapshot.error?.kind == .refused)
      #expect(house.transport.requests.count < 12)
    }
  }
}
