import EventLoop
import Testing

@testable import Resources

/// A service with everything around it under the test's hand.
@UI
final class House {
  nonisolated static let base = "https://api.example/v2"

  let time = VirtualTime()
  let transport = StubTransport()
  let store: any Store
  let service: Service

  init(base: String, store: any Store, options: Service.Options) throws {
    self.store = store
    var options = options
    // The waits between tries are whole seconds: 1, then 2.
    options.policy.random = { 1 }
    service = Service(
      base: try APIBase(base), transport: transport, store: store, time: time, options: options)
    transport.onHold = { [ledger = service.ledger] in ledger.check() }
  }

  /// Waits until nothing goes on by itself: all loads have ended, or wait for an answer or a timer of the test's.
  func settle() async {
    let transport = transport
    await service.ledger.wait { $0.isIdle(isHeld: transport.isHeld) }
  }

  /// Moves the clock, and waits for what follows.
  func advance(_ seconds: Int) async {
    time.advance(by: .seconds(seconds))
    await settle()
  }

  func creature(_ id: Int, _ endpoint: Endpoint<Creature> = .creature) -> Resource<Creature> {
    service.resource(endpoint, at: "/creature/\(id)")
  }

  /// Loads `resource` anew, to `creature`.
  func load(_ resource: Resource<Creature>, _ creature: Creature) async throws {
    transport.answer(resource.url, .creature(creature))
    resource.load()
    await settle()
    try #require(resource.snapshot.data == creature)
  }

  /// What the store has of a creature.
  func stored(_ id: Int) async -> Creature? {
    guard let response = await store.response(for: Self.url(id)) else { return nil }
    return await Pipeline(endpoint: .creature, url: service.base.url.child("creature/\(id)")).restore(response)
  }

  nonisolated static func url(_ id: Int) -> String { "\(base)/creature/\(id)" }
}

/// Runs `body` with a house, and afterwards sees to it that nothing of it stays in memory.
@UI
func withHouse(
  base: String = House.base, store: any Store = MemoryStore(), options: Service.Options = Service.Options(),
  _ body: @UI (House) async throws -> Void
) async throws {
  var house: House? = try House(base: base, store: store, options: options)
  weak let service = house?.service
  weak let context = house?.service.context
  let ledger = try #require(house?.service.ledger)
  let transport = try #require(house?.transport)
  if let house { try await body(house) }
  house = nil
  transport.failAllHeld()
  await ledger.wait { $0.count == 0 }
  // The last turn of a task that has ended may still hold what it used.
  for _ in 0..<20 where context != nil { await Task.yield() }
  #expect(service == nil, "the service is still in memory")
  #expect(context == nil, "what the resources shared is still in memory")
}

/// Writes down what an observer hears.
@UI
final class Diary<Content: Sendable> {
  let observer = Observer()
  private(set) var events: [ResourceEvent] = []
  private(set) var snapshots: [Snapshot<Content>] = []

  func observe(_ resource: Resource<Content>) {
    resource.observe(observer) { [weak self] event, snapshot in
      self?.events.append(event)
      self?.snapshots.append(snapshot)
    }
  }
}
