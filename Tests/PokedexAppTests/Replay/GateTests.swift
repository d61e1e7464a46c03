import EventLoop
import FoundationEssentials
import Resources
import Testing

@testable import PokedexApp

@Suite(.serialized)
struct GateTests {
  init() { EventLoop.shared.runOnOwnThread() }

  private static let base = "http://127.0.0.1/api/v2"

  @UI
  private func transport(_ gate: Gate = Gate()) -> ScriptedTransport {
    ScriptedTransport(base: Self.base, gate: gate) { path, _ in
      TransportResponse(status: 200, body: Data(path.path.utf8))
    }
  }

  @UI
  private func ask(_ transport: ScriptedTransport, _ path: String) async -> Result<String, TransportError> {
    do {
      let response = try await transport.send(TransportRequest(url: Self.base + path))
      return .success("\(response.status) \(String(decoding: response.body, as: UTF8.self))")
    } catch {
      return .failure(error)
    }
  }

  /// Asks for `path`, and returns once the answer waits.
  @UI
  private func askHeld(
    _ transport: ScriptedTransport, _ path: String
  ) async -> Task<Result<String, TransportError>, Never> {
    let task = Task { await ask(transport, path) }
    while !transport.isHeld(Self.base + path) { await Task.yield() }
    return task
  }

  @Test("A path is the same with and without a slash at its end, below the API or beside it")
  func paths() {
    let path = ServedPath(url: Self.base + "/pokemon/1/", base: Self.base)
    #expect(path == ServedPath("/pokemon/1") && ServedPath("/pokemon/1").covers(ServedPath("/pokemon/1/")))
    let list = ServedPath(url: Self.base + "/pokemon?limit=20&offset=0", base: Self.base)
    #expect(list?.path == "/pokemon" && list?.fields == ["limit": "20", "offset": "0"])
    #expect(ServedPath(url: "http://127.0.0.1/sprites/1.png", base: Self.base)?.path == "/sprites/1.png")
    #expect(ServedPath(url: "https://example.org/api/v2/pokemon/1", base: Self.base) == nil)
    #expect(ServedPath("/pokemon").covers(ServedPath("/pokemon?limit=1")))
    #expect(ServedPath("/pokemon?offset=0&limit=1").covers(ServedPath("/pokemon?limit=1&offset=0")))
    #expect(!ServedPath("/pokemon?limit=2").covers(ServedPath("/pokemon?limit=1")))
    #expect(!ServedPath("/pokemon/1").covers(ServedPath("/pokemon/10")))
    #expect(ServedPath("/pokemon/*").covers(ServedPath("/pokemon/10")))
    #expect(!ServedPath("/pokemon/*").covers(ServedPath("/pokemon")))
  }

  @Test("An answer that is held comes when it is released, and only that one")
  @UI
  func holds() async {
    let transport = transport()
    transport.apply(.hold("/pokemon/1"))
    #expect(await ask(transport, "/pokemon/2") == .success("200 /pokemon/2"))
    let held = await askHeld(transport, "/pokemon/1/")
    #expect(transport.heldURLs == [Self.base + "/pokemon/1/"])
    transport.apply(.release("/pokemon/1"))
    #expect(await held.value == .success("200 /pokemon/1"))
    #expect(transport.heldURLs == [] && !transport.hasRule(for: "/pokemon/1"))
    #expect(await ask(transport, "/pokemon/1") == .success("200 /pokemon/1"))
  }

  @Test("A failure ends what waits, and lasts until it is released")
  @UI
  func fails() async {
    let transport = transport()
    transport.apply(.hold("/pokemon/1"))
    let held = await askHeld(transport, "/pokemon/1")
    transport.apply(.fail("/pokemon/1", .reset))
    #expect(await held.value == .failure(.reset))
    #expect(await ask(transport, "/pokemon/1") == .failure(.reset))
    transport.apply(.release("/pokemon/1"))
    #expect(await ask(transport, "/pokemon/1") == .success("200 /pokemon/1"))
  }

  @Test("Each failure is what the real network would make of it")
  func failures() throws {
    #expect(try ScriptedFailure.status(503).result.get().status == 503)
    let missing = try ScriptedFailure.status(404).result.get()
    #expect(missing.header("content-type") == "text/plain; charset=utf-8" && missing.body == Data("Not Found".utf8))
    let html = try ScriptedFailure.html.result.get()
    #expect(html.status == 200 && html.header("Content-Type") == "text/html; charset=utf-8")
    #expect(throws: TransportError.timedOut) { try ScriptedFailure.timeout.result.get() }
    #expect(throws: TransportError.truncated) { try ScriptedFailure.truncated.result.get() }
    #expect(throws: TransportError.refused) { try ScriptedFailure.refused.result.get() }
  }

  @Test("What waits is past its deadline when its task is cancelled")
  @UI
  func deadline() async {
    let transport = transport()
    transport.apply(.hold("/*"))
    let held = await askHeld(transport, "/pokemon/1")
    held.cancel()
    #expect(await held.value == .failure(.timedOut))
    #expect(transport.heldURLs == [])
    let late = Task { await ask(transport, "/pokemon/2") }
    late.cancel()
    #expect(await late.value == .failure(.timedOut))
  }

  @Test("Requests are counted by their path, whatever became of them")
  @UI
  func counts() async {
    let transport = transport()
    transport.apply(.fail("/pokemon/1", .offline))
    _ = await ask(transport, "/pokemon/1")
    _ = await ask(transport, "/pokemon/1/")
    _ = await ask(transport, "/pokemon?limit=1")
    _ = await ask(transport, "/pokemon?limit=2")
    #expect(transport.requests == ["/pokemon/1": 2, "/pokemon?limit=1": 1, "/pokemon?limit=2": 1])
  }

  @Test("The latest decision about a path counts, and releasing all takes back all")
  func decisions() {
    var gate = Gate()
    gate.apply(.hold("/pokemon/*"))
    gate.apply(.fail("/pokemon/1", .reset))
    #expect(gate.passage(of: ServedPath("/pokemon/1")) == .fails(.reset))
    #expect(gate.passage(of: ServedPath("/pokemon/2")) == .waits)
    gate.apply(.hold("/pokemon/1"))
    #expect(gate.passage(of: ServedPath("/pokemon/1")) == .waits)
    gate.apply(.release("/pokemon/1"))
    #expect(gate.passage(of: ServedPath("/pokemon/1")) == .waits)
    gate.apply(.release("/*"))
    #expect(gate.passage(of: ServedPath("/pokemon/1")) == .open && gate == Gate())
  }

  @Test("Larger than allowed is too large here, too")
  @UI
  func tooLarge() async {
    let transport = transport()
    let request = TransportRequest(url: Self.base + "/pokemon/1", maximumBytes: 3)
    await #expect(throws: TransportError.tooLarge(limit: 3)) { try await transport.send(request) }
  }
}
