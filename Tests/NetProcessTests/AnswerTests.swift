import EventLoop
import Foundation
import Testing

@testable import Resources

@Suite("What comes of a request through the network process", .timeLimit(.minutes(5)))
struct AnswerTests {
  private let server: LoopbackServer

  init() throws {
    EventLoop.shared.runOnOwnThread()
    server = try LoopbackServer()
  }

  @UI
  private func withTransport<Result>(
    _ body: @UI (NetworkProcess) async throws -> Result
  ) async throws -> Result {
    let transport = NetworkProcess(time: VirtualTime())
    defer {
      transport.close()
      server.stop()
    }
    return try await body(transport)
  }

  @Test("A good answer arrives whole: status, fields, body")
  @UI func good() async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/ok/25/70000"))
      #expect(response.status == 200)
      #expect(response.header("content-type") == "application/json")
      #expect(response.header("Content-Length") == "70000")
      #expect(Array(response.body) == Behaviour.body(25, size: 70000))
    }
  }

  @Test("An empty body is an empty body")
  @UI func empty() async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/ok/1/0"))
      #expect(response.status == 200)
      #expect(response.body.isEmpty)
    }
  }

  @Test("A chunked body is put together")
  @UI func chunked() async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/chunked/3/5000"))
      #expect(Array(response.body) == Behaviour.body(3, size: 5000))
    }
  }

  @Test("A gzip body arrives decoded, and no field speaks of the coded one any more")
  @UI func gzip() async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/gzip/7/200000"))
      #expect(Array(response.body) == Behaviour.body(7, size: 200_000))
      #expect(response.header("Content-Encoding") == nil)
      #expect(response.header("Content-Length") == nil)
    }
  }

  @Test("Many requests at once each get their own answer")
  @UI func many() async throws {
    try await withTransport { transport in
      let tasks = (0..<60).map { number in
        Task { @UI in try await transport.get(server.url("/gzip/\(number)/\(number * 100)")) }
      }
      for (number, task) in tasks.enumerated() {
        let response = try await task.value
        #expect(Array(response.body) == Behaviour.body(number, size: number * 100))
      }
    }
  }

  @Test("The request carries the caller's fields, asks for gzip, and names no other agent")
  @UI func requestHeader() async throws {
    try await withTransport { transport in
      _ = try await transport.get(server.url("/ok/1"), headers: [HeaderField("If-None-Match", "W/\"a b\"")])
      let lines = try #require(server.heads.first).components(separatedBy: "\r\n")
      #expect(lines.first == "GET /ok/1 HTTP/1.1")
      #expect(lines.contains("If-None-Match: W/\"a b\""))
      #expect(lines.filter { $0.lowercased().hasPrefix("accept-encoding:") } == ["Accept-Encoding: gzip"])
      #expect(
        lines.filter { $0.lowercased().hasPrefix("user-agent:") }
          == ["User-Agent: pokedex/test (+https://example.org)"])
    }
  }

  @Test("304 is passed on, with its validator and no body")
  @UI func notModified() async throws {
    try await withTransport { transport in
      let response = try await transport.get(
        server.url("/validated/5"), headers: [HeaderField("If-None-Match", "W/\"5\"")])
      #expect(response.status == 304)
      #expect(response.header("ETag") == "W/\"5\"")
      #expect(response.body.isEmpty)
    }
  }

  @Test("An error status is an answer", arguments: [403, 404, 429, 500, 503, 504])
  @UI func statuses(status: Int) async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/status/\(status)/40"))
      #expect(response.status == status)
      #expect(Array(response.body) == Behaviour.body(status, size: 40))
    }
  }

  @Test(
    "A 401 is an answer, at once, whatever it asks for, and nobody is asked for a password",
    arguments: ["/challenge/1", "/challenge-without-realm/1", "/status/401"])
  @UI func challenge(path: String) async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url(path))
      #expect(response.status == 401)
      #expect(!response.body.isEmpty)
      #expect(server.heads.count == 1)
    }
  }

  @Test(
    "A redirect is an answer with its Location as it came, and is not followed",
    arguments: [
      "/ok/1", "file:///etc/passwd", "//elsewhere.example/x", "http://127.0.0.1:1/%2e%2e/", "HTTPS://Other.Example", "",
    ])
  @UI func redirect(location: String) async throws {
    try await withTransport { transport in
      let response = try await transport.get(server.url("/redirect/1?to=\(location)"))
      #expect(response.status == 302)
      #expect(response.header("Location") ?? "" == location)
      #expect(server.heads.count == 1)
    }
  }

  @Test(
    "An answer that does not come to its end is an error of its kind",
    arguments: [
      ("/truncated/1/5000", .truncated), ("/truncated-chunked/1", .truncated), ("/reset-late/1/5000", .truncated),
      ("/reset/1", .reset), ("/silence/1", .reset),
    ] as [(String, TransportError)])
  @UI func broken(path: String, error: TransportError) async throws {
    try await withTransport { transport in
      #expect(await transport.failure(of: server.url(path)) == error)
      // And the next one works.
      #expect(await transport.failure(of: server.url("/ok/1")) == nil)
    }
  }

  @Test("What is no HTTP answer is malformed")
  @UI func malformed() async throws {
    try await withTransport { transport in
      guard case .malformedAnswer = await transport.failure(of: server.url("/garbage/1")) else {
        Issue.record("it passed")
        return
      }
    }
  }

  @Test("Header lines that URLSession can't read are read: without a blank after the colon, in Latin-1, in UTF-8")
  @UI func oddHeaderLines() async throws {
    try await withTransport { transport in
      let bare = try await transport.get(server.url("/bare/1"))
      #expect(bare.header("Content-Type") == "application/json")
      #expect(bare.body == Data("{}".utf8))
      let odd = try await transport.get(server.url("/odd-bytes/1/40"))
      #expect(Array(odd.body) == Behaviour.body(1, size: 40))
      #expect(odd.header("X-Latin") == "caf\u{E9} \u{ED}\u{A0}\u{80}")
      #expect(odd.header("X-Unicode") == "café ポケ")
      #expect(odd.header("Location") == "http://example.org:80/a:b")
    }
  }

  @Test("A port where nobody listens refuses")
  @UI func refused() async throws {
    try await withTransport { transport in
      server.stop()
      // Port 1 of the loopback: tcpmux, which nobody has served for decades.
      #expect(await transport.failure(of: "http://127.0.0.1:1/x") == .refused)
    }
  }

  // RFC 6761 section 6.4 reserves the name for this; no TCP connection leads to the broadcast address.
  @Test(
    "A host without an address, or without a way to it, is offline, with a reason",
    arguments: ["http://nobody.invalid/x", "http://255.255.255.255/x"])
  @UI func unreachable(url: String) async throws {
    try await withTransport { transport in
      let failure = await transport.failure(of: url)
      guard case .offline(let reason) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("Where no secure connection comes about, it says so, and a lost one is lost")
  @UI func insecure() async throws {
    try await withTransport { transport in
      let url = "https://127.0.0.1:\(server.port)/ok/1"
      let failure = await transport.failure(of: url)
      guard case .insecure(let reason) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(!reason.isEmpty)
      server.hangsUpOnTLS = true
      #expect(await transport.failure(of: url) == .reset)
    }
  }

  @Test(
    "A URL that cannot be asked for is refused without asking",
    arguments: [
      "", "pokeapi", "file:///etc/passwd", "ftp://127.0.0.1/", "http://", "http:///x", "data:,x", "http://a b/",
    ])
  @UI func badURL(url: String) async throws {
    try await withTransport { transport in #expect(await transport.failure(of: url) == .badURL) }
  }

  @Test("A field that would become two is refused")
  @UI func splitField() async throws {
    try await withTransport { transport in
      await #expect(throws: TransportError.badURL) {
        try await transport.get(server.url("/ok/1"), headers: [HeaderField("If-None-Match", "a\r\nX-Other: b")])
      }
      #expect(server.heads.isEmpty)
    }
  }

  @Test("A request too long to be handed on is refused")
  @UI func longRequest() async throws {
    try await withTransport { transport in
      let url = server.url("/ok/" + String(repeating: "1", count: 10 << 20))
      #expect(await transport.failure(of: url) == .badURL)
    }
  }

  @Test("A body over the size cap is an error, whether its length is announced or not")
  @UI func tooLarge() async throws {
    try await withTransport { transport in
      for path in ["/ok/1/5001", "/chunked/1/5001", "/gzip/1/5001", "/large-chunked/1"] {
        #expect(await transport.failure(of: server.url(path), maximumBytes: 5000) == .tooLarge(limit: 5000))
      }
      for path in ["/ok/1/5000", "/chunked/1/5000", "/gzip/1/4900"] {
        #expect(await transport.failure(of: server.url(path), maximumBytes: 5000) == nil)
      }
    }
  }

  @Test("The cap is 8 MiB, and a body of just that size arrives")
  @UI func defaultCap() async throws {
    try await withTransport { transport in
      let cap = 8 * 1024 * 1024
      #expect(await transport.failure(of: server.url("/large/1/\(cap + 1)")) == .tooLarge(limit: cap))
      #expect(await transport.failure(of: server.url("/large/1/\(cap)")) == nil)
    }
  }
}
