import EventLoop
import FoundationEssentials
import Testing

@testable import Resources

@Suite("Belief: what an answer must be")
struct BeliefTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)

  // MARK: 21

  @Test(
    "JSON is believed by its type, whatever its parameters and case",
    arguments: [
      "application/json", "application/json; charset=utf-8", "Application/JSON;charset=latin1",
      "application/hal+json", "application/problem+json ; v=1",
    ])
  @UI
  func believed(type: String) async throws {
    try await withHouse { house in
      house.transport.answer(url, .json(#"{"id": 1, "name": "bulbasaur"}"#, type: type))
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }

  @Test(
    "Any other type is not believed, whatever the body",
    arguments: [nil, "", "application/jsonfoo", "text/html", "text/json", "image/png", "+json", "application/+json"])
  @UI
  func notBelieved(type: String?) async throws {
    try await withHouse { house in
      for _ in 0..<3 { house.transport.answer(url, .json(#"{"id": 1, "name": "bulbasaur"}"#, type: type)) }
      house.creature(1).load()
      await house.settle()
      await house.advance(1)
      await house.advance(2)
      #expect(house.creature(1).snapshot.error?.kind == .notJSON)
    }
  }

  @Test("A picture is believed as image/png alone")
  func pictures() {
    #expect(ContentKind.png.accepts("image/png"))
    #expect(ContentKind.png.accepts("IMAGE/PNG; q=1"))
    #expect(!ContentKind.png.accepts("image/jpeg"))
    #expect(!ContentKind.png.accepts("image/pngx"))
    #expect(!ContentKind.png.accepts("application/json"))
    #expect(!ContentKind.png.accepts(nil))
  }

  @Test(
    "What is not believed is never stored, and the last good data stays",
    arguments: [
      .json("OK", type: "text/plain"), .json("<html>", type: "text/html"), .json(""), .json(#"{"id": 1, "na"#),
      .json("{}", status: 500), .notFound, .json(#"{"id": 2, "name": "x"}"#, status: 203),
    ] as [TransportResponse])
  @UI
  func neverStored(answer: TransportResponse) async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      for _ in 0..<3 { house.transport.answer(url, answer) }
      resource.load()
      await house.settle()
      await house.advance(1)
      await house.advance(2)
      #expect(resource.snapshot.data == .bulbasaur)
      #expect(resource.snapshot.error != nil)
      #expect(await house.stored(1) == .bulbasaur)
    }
  }

  @Test("A deep or invalid body is an error, not a crash")
  @UI
  func hostileBodies() async throws {
    let deep = String(repeating: "[", count: 100_000)
    var broken = TransportResponse.json("")
    broken.body = Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D])
    for answer in [.json(deep), .json(#"{"id": 1, "name": \#(deep)"#), broken] {
      try await withHouse { house in
        for _ in 0..<3 { house.transport.answer(url, answer) }
        house.creature(1).load()
        await house.settle()
        await house.advance(1)
        await house.advance(2)
        #expect(house.creature(1).snapshot.error != nil)
      }
    }
  }

  @Test("no-store is honoured: shown, not kept, and what was kept before goes")
  @UI
  func noStore() async throws {
    try await withHouse { house in
      let resource = house.creature(1)
      try await house.load(resource, .bulbasaur)
      house.transport.answer(url, .creature(.ivysaur, HeaderField("Cache-Control", "private, No-Store")))
      resource.load()
      await house.settle()
      #expect(resource.snapshot.data == .ivysaur)
      #expect(await house.stored(1) == nil)
    }
  }
}
