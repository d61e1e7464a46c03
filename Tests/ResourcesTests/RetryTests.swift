import EventLoop
import Testing

@testable import Resources

@Suite("Tries")
struct RetryTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)
  let slash = House.url(1) + "/"

  /// The endpoint, with the other slash form as its alternate for the creatures that a list names.
  var listed: Endpoint<Creature> {
    var endpoint = Endpoint.creature
    endpoint.alternate = { $0.segments.last == "1" ? $0.string + "/" : nil }
    return endpoint
  }

  // MARK: 20

  @Test(
    "What may pass by itself is tried twice more, after one second and two more",
    arguments: [
      .success(.json("busy", status: 429, type: "text/html")), .success(.json("", status: 500)),
      .success(.json("", status: 504)), .success(.json("", status: 521, type: nil)),
      .success(.json("<html>", status: 403, type: "text/html; charset=UTF-8")),
      .success(.json("Forbidden", status: 403, type: "text/plain")),
      .success(.json("OK", type: "text/plain")), .failure(.reset), .failure(.truncated), .failure(.timedOut),
    ] as [StubTransport.Answer])
  @UI
  func triedAgain(answer: StubTransport.Answer) async throws {
    try await withHouse { house in
      house.transport.answer(url, with: answer)
      house.transport.answer(url, with: answer)
      house.transport.answer(url, .creature(.bulbasaur))
      let diary = Diary<Creature>()
      diary.observe(house.creature(1))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.time.advance(by: .milliseconds(999))
      await house.settle()
      #expect(house.transport.requests.count == 1)
      house.time.advance(by: .milliseconds(1))
      await house.settle()
      #expect(house.transport.requests.count == 2)
      await house.advance(2)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(diary.events == [.added, .requested, .newData(.network)])
    }
  }

  @Test(
    "What won't pass by itself is not tried again",
    arguments: [
      .success(.notFound), .success(.json("{}", status: 400)), .success(.json("", status: 401)),
      .success(.json("", status: 407)), .failure(.proxy(status: 502, reason: "")),
      .failure(.refused), .failure(.offline(reason: "")), .failure(.badURL),
      .failure(.tooLarge(limit: 1)), .failure(.insecure(reason: "")),
    ] as [StubTransport.Answer])
  @UI
  func notTriedAgain(answer: StubTransport.Answer) async throws {
    try await withHouse { house in
      house.transport.answer(url, with: answer)
      house.creature(1).loadIfNeeded()
      await house.advance(20)
      #expect(!house.creature(1).isLoading)
      #expect(house.transport.requests.count == 1)
    }
  }

  @Test("The wait before a try is half sure, half chance, and doubles")
  func jitter() {
    var policy = RetryPolicy { 0 }
    #expect(policy.delay(afterFailures: 1) == .milliseconds(500))
    #expect(policy.delay(afterFailures: 2) == .seconds(1))
    policy.random = { 0.5 }
    #expect(policy.delay(afterFailures: 1) == .milliseconds(750))
    policy.random = { 1 }
    #expect(policy.delay(afterFailures: 3) == .seconds(4))
  }

  @Test("Between two tries the slot is free for others")
  @UI
  func slotIsFree() async throws {
    var options = Service.Options()
    options.limits.slots = 1
    try await withHouse(options: options) { house in
      house.transport.answer(url, .json("", status: 500))
      house.transport.answer(House.url(2), .creature(.ivysaur))
      house.creature(1).loadIfNeeded()
      house.creature(2).loadIfNeeded()
      await house.settle()
      #expect(house.creature(2).snapshot.data == .ivysaur)
      house.transport.answer(url, .creature(.bulbasaur))
      await house.advance(1)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }

  @Test("The deadline covers a visible load whole: tries, waits and redirects")
  @UI
  func deadline() async throws {
    try await withHouse { house in
      house.transport.hold(url)
      house.transport.hold(url)
      house.creature(1).loadIfNeeded()
      await house.settle()
      await house.advance(15)
      house.transport.release(url, .json("", status: 502))
      await house.settle()
      await house.advance(1)
      house.transport.release(url, .json("", status: 302, type: nil, HeaderField("Location", "/v2/creature/9")))
      house.transport.hold(House.url(9))
      await house.settle()
      #expect(house.transport.isHeld(House.url(9)))
      await house.advance(3)
      #expect(house.creature(1).isLoading)
      await house.advance(1)
      #expect(house.creature(1).snapshot.error?.sentence == "timed out after 20 s")
      #expect(house.transport.cancelled == [House.url(9)])
    }
  }

  @Test("A wait for which there is no time left ends the load with the last error")
  @UI
  func noTimeLeft() async throws {
    try await withHouse { house in
      house.transport.hold(url)
      house.creature(1).loadIfNeeded()
      await house.settle()
      house.time.advance(by: .milliseconds(19_500))
      house.transport.release(url, .json("", status: 502))
      await house.settle()
      #expect(house.creature(1).snapshot.error == .server(502))
    }
  }

  @Test("The deadline of what nobody waits for begins with its slot")
  @UI
  func deadlineOfBackground() async throws {
    var options = Service.Options()
    options.limits = RequestLimits(slots: 1, keptForVisible: 0, failsWhenOffline: false)
    try await withHouse(options: options) { house in
      house.transport.hold(url)
      house.transport.hold(House.url(2))
      house.creature(1).loadIfNeeded(as: .background)
      house.creature(2).loadIfNeeded(as: .background)
      await house.advance(19)
      house.transport.release(url, .creature(.bulbasaur))
      await house.settle()
      await house.advance(19)
      #expect(house.creature(2).isLoading)
      await house.advance(1)
      #expect(house.creature(2).snapshot.error?.kind == .timedOut)
    }
  }

  @Test("Retry-After is kept, in seconds or as a date", arguments: ["7", "Thu, 01 Jan 2026 00:00:07 GMT"])
  @UI
  func retryAfter(text: String) async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 429, HeaderField("Retry-After", text)))
      house.creature(1).loadIfNeeded()
      await house.settle()
      await house.advance(6)
      #expect(house.transport.requests.count == 1)
      house.transport.answer(url, .creature(.bulbasaur))
      await house.advance(1)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }

  @Test("A Retry-After that does not fit ends a visible load at once, and is named")
  @UI
  func retryAfterTooLong() async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 429, HeaderField("Retry-After", "831")))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.error?.kind == .server(429))
      let error = try #require(house.creature(1).snapshot.error)
      // 2026-01-01 at 00:13:51 UTC, to the next minute of wherever the test is run.
      let end = RetryAfter.words(until: WallTime(milliseconds: 1_767_226_431_000), now: house.time.now)
      #expect(error.sentence == "server said 429, asks to wait until \(end)")
      #expect(error.brief == "429 until \(end)")
      #expect(end.hasSuffix(":14"))
    }
  }

  @Test("What the user asks for again after a failure is asked past the caches on the way, and nothing else is")
  @UI
  func pastCaches() async throws {
    try await withHouse { house in
      for _ in 0..<3 { house.transport.answer(url, .json("Forbidden", status: 403, type: "text/plain")) }
      house.creature(1).loadIfNeeded()
      await house.settle()
      await house.advance(1)
      await house.advance(2)
      try #require(house.creature(1).snapshot.error?.brief == "403")
      try await house.load(house.creature(1), .bulbasaur)
      try await house.load(house.creature(1), .bulbasaur)
      let asked = house.transport.requests.map { $0.headers.value(of: "Cache-Control") }
      #expect(asked == [nil, nil, nil, "no-cache", nil])
    }
  }

  @Test("What nobody waits for keeps a Retry-After up to a minute", arguments: [60, 61])
  @UI
  func retryAfterInBackground(seconds: Int) async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 429, HeaderField("Retry-After", "\(seconds)")))
      house.creature(1).loadIfNeeded(as: .background)
      await house.settle()
      #expect(house.creature(1).isLoading == (seconds == 60))
      guard seconds == 60 else { return }
      await house.advance(59)
      house.transport.answer(url, .creature(.bulbasaur))
      await house.advance(1)
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }

  @Test(
    "Dates are read in the three forms of HTTP",
    arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func dates(text: String) {
    #expect(HTTPDate.moment(text) == WallTime(milliseconds: 784_111_777_000))
    #expect(RetryAfter.wait(text, now: WallTime(milliseconds: 784_111_770_000)) == .seconds(7))
    #expect(RetryAfter.wait(text, now: WallTime(milliseconds: 784_111_790_000)) == .zero)
  }

  @Test(
    "What is no Retry-After is none",
    arguments: [
      "", "soon", "-1", "1.5", "Sun, 06 Foo 1994 08:49:37 GMT", "a b c d e f", "Sun, 99 Nov 1994 08:49:37 GMT",
    ])
  func noRetryAfter(text: String) {
    #expect(RetryAfter.wait(text, now: WallTime(milliseconds: 0)) == nil)
  }

  @Test("A number of seconds past all counting is a long wait")
  func hugeRetryAfter() {
    #expect(RetryAfter.wait("99999999999999999999", now: WallTime(milliseconds: 0)) == .seconds(1_000_000_000))
    #expect(HTTPDate.moment("Tue, 29 Feb 2028 12:00:00 GMT") == WallTime(milliseconds: 1_835_438_400_000))
  }

  @Test(
    "A 404, a 403, or a 200 that isn't believed, of what the list names is asked for once more in the other form, at once",
    arguments: [
      .notFound, .json("OK", type: "text/plain"), .json("{}"), .json("Forbidden", status: 403, type: "text/plain"),
    ] as [TransportResponse])
  @UI
  func alternate(answer: TransportResponse) async throws {
    try await withHouse { house in
      house.transport.answer(url, answer)
      house.transport.answer(slash, .creature(.bulbasaur))
      let resource = house.creature(1, listed)
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.transport.urls == [url, slash])
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(await house.stored(1) == .bulbasaur)
    }
  }

  @Test("A 404 in both forms is not found, and one that the list does not name is asked for once")
  @UI
  func notFoundInBoth() async throws {
    try await withHouse { house in
      house.transport.answer(url, .notFound)
      house.transport.answer(slash, .notFound)
      house.creature(1, listed).loadIfNeeded()
      house.transport.answer(House.url(2), .notFound)
      house.creature(2, listed).loadIfNeeded()
      await house.advance(20)
      #expect(house.creature(1, listed).snapshot.error == .notFound)
      #expect(house.creature(2, listed).snapshot.error == .notFound)
      #expect(house.transport.requests.count == 3)
    }
  }
}
