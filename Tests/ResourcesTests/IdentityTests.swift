import EventLoop
import Testing

@testable import Resources

@Suite("Identity")
struct IdentityTests {
  init() { EventLoop.shared.runOnOwnThread() }

  // MARK: 1

  @Test("The same path gives the same object, however it was reached")
  @UI
  func sameObject() async throws {
    try await withHouse { house in
      let resource = house.service.resource(.creature, at: "/creature/1")
      #expect(resource === house.service.resource(.creature, at: "/creature/1/"))
      #expect(resource === house.service.resource(.creature, at: "creature/1"))
      #expect(resource === house.service.resource(.creature, url: "https://api.example/v2/creature/1/"))
      #expect(resource === house.service.resource(.creature, url: "HTTPS://API.example:443/v2/creature/%31#top"))
      #expect(resource !== house.service.resource(.creature, at: "/creature/2"))
      #expect(resource.url == "https://api.example/v2/creature/1")
    }
  }

  @Test("The order of a query does not matter, and its values do")
  @UI
  func query() async throws {
    let list = Endpoint(json: "list", "/creature") as Endpoint<[Creature]>
    try await withHouse { house in
      let resource = house.service.resource(list, at: "/creature", query: [("offset", "20"), ("limit", "10")])
      #expect(resource === house.service.resource(list, url: House.base + "/creature/?limit=10&offset=20"))
      #expect(resource !== house.service.resource(list, at: "/creature", query: [("limit", "10")]))
      #expect(resource.url == "https://api.example/v2/creature?limit=10&offset=20")
    }
  }

  @Test("A URL has one type: asked for as another, it is a resource that fails")
  @UI
  func oneType() async throws {
    let other = Endpoint(json: "other", "/creature/:id") as Endpoint<String>
    try await withHouse { house in
      let resource = house.creature(1)
      let second = house.service.resource(other, at: "/creature/1")
      #expect(second.snapshot.error?.kind == .noEndpoint)
      #expect(house.creature(1) === resource)
    }
  }

  // MARK: 2

  @Test("A child drops the query")
  func child() throws {
    let url = try CanonicalURL(absolute: "https://api.example/v2?limit=3")
    #expect(url.child("creature").string == "https://api.example/v2/creature")
  }

  @Test("A parameter is sorted in, keeps duplicates, goes with nil, and is bare with an empty value")
  func withParam() throws {
    let url = try CanonicalURL(absolute: "https://api.example/v2?b=2&a=1&b=1")
    #expect(url.string == "https://api.example/v2?a=1&b=2&b=1")
    #expect(url.withParam("aa", "x y&z").string == "https://api.example/v2?a=1&aa=x%20y%26z&b=2&b=1")
    #expect(url.withParam("b", nil).string == "https://api.example/v2?a=1")
    #expect(url.withParam("b", "3").string == "https://api.example/v2?a=1&b=3")
    #expect(url.withParam("c", "").string == "https://api.example/v2?a=1&b=2&b=1&c")
    #expect(url.withParam("a", nil).withParam("b", nil).string == "https://api.example/v2")
  }

  // MARK: 3

  @Test(
    "The text of a path is literal",
    arguments: [
      ("..", "/%2E%2E"), ("../../etc/passwd", "/%2E%2E/%2E%2E/etc/passwd"), (".", "/%2E"),
      ("//evil.example/x", "/%2Fevil.example/x"), ("a//b", "/a/%2Fb"), ("/a//", "/a/%2F"),
      ("1?limit=3", "/1%3Flimit%3D3"), ("1#top", "/1%23top"), ("mr mime", "/mr%20mime"), ("100%", "/100%25"),
      ("https://evil.example", "/https%3A/%2Fevil.example"), ("a\\b", "/a%5Cb"), ("@evil.example", "/%40evil.example"),
      ("flabébé", "/flab%C3%A9b%C3%A9"), ("\u{1B}[2J", "/%1B%5B2J"), ("", ""), ("/", ""),
    ])
  func literalPath(path: String, expected: String) throws {
    let url = try APIBase(House.base).url.child(path)
    #expect(url.string == House.base + expected)
    // What was escaped stays so when the URL comes back from a list or the store.
    #expect(try CanonicalURL(absolute: url.string) == url)
  }

  @Test(
    "A malformed, foreign or unmatched URL gives a resource that fails with a clear error and asks nobody",
    arguments: [
      ("not a url", .malformedURL), ("/creature/1", .malformedURL), ("", .malformedURL), ("https://", .malformedURL),
      ("https://api.example:port/v2/creature/1", .malformedURL), ("https://api.example:0/v2", .malformedURL),
      ("https://api.example/v2/creature/../1", .malformedURL), ("https://api.example/v2//creature/1", .malformedURL),
      ("https://api.example/v2/creature/%zz", .malformedURL), ("https://me@api.example/v2/creature/1", .malformedURL),
      ("https://api.example\\@evil.example/", .malformedURL), ("https://api.example/v2/creature/1\n", .malformedURL),
      ("https://evil.example/v2/creature/1", .otherHost), ("https://api.example:8443/v2/creature/1", .otherHost),
      ("http://api.example/v2/creature/1", .otherHost), ("file:///etc/passwd", .otherHost),
      ("https://api.example/v2/stone/1", .noEndpoint), ("https://api.example/v2/creature", .noEndpoint),
      ("https://api.example/creature/1", .noEndpoint), ("https://api.example/v2/creature/1/2", .noEndpoint),
    ] as [(String, ResourceError.Kind)])
  @UI
  func failing(text: String, kind: ResourceError.Kind) async throws {
    try await withHouse { house in
      let resource = house.service.resource(.creature, url: text)
      let diary = Diary<Creature>()
      diary.observe(resource)
      resource.loadIfNeeded()
      resource.load()
      resource.invalidate()
      resource.wipe()
      resource.cancel()
      await house.settle()
      #expect(resource.snapshot.error?.kind == kind)
      #expect(resource.snapshot.error?.sentence.isEmpty == false)
      #expect(!resource.isLoading)
      #expect(diary.events == [.added, .failed, .wiped])
      #expect(resource === house.service.resource(.creature, url: text))
    }
  }

  @Test("Patterns match whole segments")
  func patterns() throws {
    let base = try APIBase(House.base)
    func matches(_ pattern: PathPattern, _ path: String) -> Bool { pattern.matches(base.url.child(path), below: base) }
    #expect(matches("/creature/:id", "creature/1"))
    #expect(matches("/creature/:id", "creature/mr%mime"))
    #expect(!matches("/creature/:id", "creatures/1"))
    #expect(!matches("/creature/:id", "creature"))
    #expect(!matches("/creature/:id", "creature/1/moves"))
    #expect(matches("/creature", "creature"))
    #expect(matches(.anywhere, "any/thing"))
  }

  // MARK: 4

  @Test("Unused resources are let go over the budget, the least recently used first; observed ones stay")
  @UI
  func budget() async throws {
    var options = Service.Options()
    // Answers of 8 kB count for 1 kB each: five are too many, and then four stay.
    options.memoryBudget = 4800
    try await withHouse(options: options) { house in
      weak var first: Resource<Creature>?
      weak var second: Resource<Creature>?
      let diary = Diary<Creature>()
      for id in 1...6 {
        var response = TransportResponse.creature(Creature(id: id, name: "creature"))
        response.body.append(contentsOf: [UInt8](repeating: 0x20, count: 8192 - response.body.count))
        house.transport.answer(House.url(id), response)
        let resource = house.creature(id)
        if id == 1 { first = resource }
        if id == 2 { second = resource }
        if id == 3 { diary.observe(resource) }
        resource.loadIfNeeded()
        await house.settle()
        if id == 4 { _ = house.creature(1) }
      }
      #expect(house.service.cache.cost == 4 * 1024)
      #expect(second == nil)
      #expect(first?.snapshot.data?.id == 1)
      #expect(house.creature(3).snapshot.data?.id == 3)
      #expect(house.transport.requests.count == 6)
    }
  }

  @Test("A resource that somebody holds is the one of its URL even when the memory has let it go")
  @UI
  func heldByTheTest() async throws {
    var options = Service.Options()
    options.memoryBudget = 0
    try await withHouse(options: options) { house in
      house.transport.answer(House.url(1), .creature(.bulbasaur))
      let resource = house.creature(1)
      resource.loadIfNeeded()
      await house.settle()
      #expect(house.service.cache.count == 0)
      #expect(house.creature(1) === resource)
    }
  }
}
