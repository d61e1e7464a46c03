import EventLoop
import Testing

@testable import Resources

@Suite("Redirects and allowed origins")
struct OriginTests {
  init() { EventLoop.shared.runOnOwnThread() }

  let url = House.url(1)
  let slash = House.url(1) + "/"

  // MARK: redirects

  @Test(
    "A redirect to the same host is followed as it stands, up to three",
    arguments: ["/v2/creature/1/", "https://api.example/v2/creature/1/", "1/", "//api.example/v2/creature/1/"])
  @UI
  func redirect(location: String) async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 301, HeaderField("location", location)))
      house.transport.answer(slash, .creature(.bulbasaur))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.transport.urls == [url, slash])
      #expect(house.creature(1).snapshot.data == .bulbasaur)
      #expect(await house.stored(1) == .bulbasaur)
    }
  }

  @Test("A fourth redirect ends the load")
  @UI
  func redirectLoop() async throws {
    try await withHouse { house in
      house.transport.always(url, .json("", status: 302, HeaderField("Location", url)))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.error?.sentence == "redirected too often")
      #expect(house.transport.requests.count == 4)
    }
  }

  @Test(
    "A redirect to plain http, another host or another scheme is not followed",
    arguments: [
      "http://api.example/v2/creature/1", "https://evil.example/", "//evil.example/x", "file:///etc/passwd",
      "ftp://api.example/x", "https://api.example:444/x", "https://api.example@evil.example/", "javascript:alert(1)",
      "https://api.example\\@evil.example/", "https://evil.example\\.api.example/", "http:/\\evil.example", "data:,x",
    ])
  @UI
  func redirectElsewhere(location: String) async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 302, HeaderField("Location", location)))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.error?.kind == .otherHost)
      #expect(house.transport.requests.count == 1)
    }
  }

  @Test("A redirect without a place is an answer like any other")
  @UI
  func redirectNowhere() async throws {
    try await withHouse { house in
      house.transport.answer(url, .json("", status: 302))
      house.creature(1).loadIfNeeded()
      await house.settle()
      #expect(house.creature(1).snapshot.error == .server(302))
    }
  }

  // MARK: 25

  @Test(
    "http is for this machine alone",
    arguments: [
      ("http://127.0.0.1:8000/api/v2", true), ("http://localhost/api/v2/", true), ("http://[::1]:80/", true),
      ("http://127.9.9.9", true), ("https://pokeapi.co/api/v2", true), ("http://pokeapi.co/api/v2", false),
      ("http://127.0.0.1.evil.example", false), ("http://10.0.0.1", false), ("http://localhost.evil.example", false),
      ("ftp://127.0.0.1", false), ("pokeapi.co", false), ("https://pokeapi.co/?x=1", false),
      ("https://pokeapi.co/#x", false), ("", false),
      ("http://0127.0.0.1.", false), ("http://[::2]", false),
    ])
  func base(text: String, isAllowed: Bool) {
    #expect(((try? APIBase(text)) != nil) == isAllowed)
  }

  @Test("The sprite host is asked too, over https, unless the API is on this machine")
  @UI
  func companions() async throws {
    let picture = Endpoint("picture", .anywhere, kind: .png) { data, _ in data.count }
    let sprite = "https://raw.example/sprites/1.png"
    var options = Service.Options()
    options.companions = ["https://raw.example", "http://plain.example"]
    try await withHouse(options: options) { house in
      var answer = TransportResponse.json("12345", type: "image/png")
      answer.headers.append(HeaderField("ETag", "\"1\""))
      house.transport.answer(sprite, answer)
      house.service.resource(picture, url: sprite).load()
      await house.settle()
      #expect(house.service.resource(picture, url: sprite).snapshot.data == 5)
      #expect(house.transport.requests.first?.headers.value(of: "Accept") == "image/png")
      let plain = house.service.resource(picture, url: "http://plain.example/1.png")
      #expect(plain.snapshot.error?.sentence == "other host, not asked")
    }
    try await withHouse(base: "http://127.0.0.1:8000/api/v2", options: options) { house in
      #expect(house.service.resource(picture, url: sprite).snapshot.error?.sentence == "other host, not asked")
      house.transport.answer("http://127.0.0.1:8000/sprites/1.png", .json("123", type: "image/png"))
      let own = house.service.resource(picture, url: "http://127.0.0.1:8000/sprites/1.png")
      own.load()
      await house.settle()
      #expect(own.snapshot.data == 3)
    }
  }

  @Test("That there is no way to where the API redirects to stops nothing else")
  @UI
  func redirectedOffline() async throws {
    var options = Service.Options()
    options.companions = ["https://raw.example"]
    try await withHouse(options: options) { house in
      let elsewhere = "https://raw.example/1"
      house.transport.answer(House.url(1), .json("", status: 302, HeaderField("Location", elsewhere)))
      house.transport.fail(elsewhere, .offline(reason: "no such host"))
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(1).snapshot.error?.kind == .offline)
      #expect(house.service.foundOffline == nil)
    }
  }

  @Test("A redirect may lead to an allowed host, and to no other")
  @UI
  func redirectToCompanion() async throws {
    var options = Service.Options()
    options.companions = ["https://raw.example"]
    try await withHouse(options: options) { house in
      house.transport.answer(url, .json("", status: 307, HeaderField("Location", "https://raw.example/1")))
      house.transport.answer("https://raw.example/1", .creature(.bulbasaur))
      house.creature(1).load()
      await house.settle()
      #expect(house.creature(1).snapshot.data == .bulbasaur)
    }
  }
}
