import EventLoop
import PokeAPI
import Resources
import Testing

@testable import PokedexApp

struct ResourceBoardTests {
  init() { EventLoop.shared.runOnOwnThread() }

  /// A board on a server that answers after 10 ms.
  @UI
  private final class Desk {
    private let time = VirtualTime()
    private let transport: SlowTransport
    private let api: PokeAPIService
    let board: ResourceBoard

    init() throws {
      transport = SlowTransport(time: time, delay: .milliseconds(10))
      api = PokeAPIService(
        base: try APIBase(Served.scriptedBase), transport: transport, store: MemoryStore(), time: time, bundled: false)
      board = ResourceBoard(api: api)
      transport.onChange = { [ledger = api.service.ledger] in ledger.check() }
    }

    /// What has been asked for, in order, once all of it has been answered.
    func asked() async -> [String] {
      for _ in 0..<20 {
        await api.service.ledger.wait { [transport] in $0.isIdle(isHeld: transport.isHeld) }
        time.advance(by: .milliseconds(10))
      }
      return transport.paths
    }
  }

  @Test("What is visible is asked for first, then what is beside it, then the rest, in the same order in every run")
  @UI
  func order() async throws {
    let desk = try Desk()
    desk.board.want([
      .pokemon(9): .background, .pokemon(4): .background, .species(26): .neighbour, .pokemon(26): .neighbour,
      .species(25): .visible, .pokemon(25): .visible,
    ])
    #expect(
      await desk.asked() == [
        "/pokemon/25", "/pokemon-species/25", "/pokemon/26", "/pokemon-species/26", "/pokemon/4", "/pokemon/9",
      ])
  }

  @Test("What the user asks for again before it is said to be needed is loaded all the same")
  @UI
  func retriesEarly() async throws {
    let desk = try Desk()
    var states: [ResourceState] = []
    desk.board.onChange = { _, state in states.append(state) }
    desk.board.retry([.pokemon(25)])
    #expect(await desk.asked() == ["/pokemon/25"])
    #expect(states.last?.content != nil)
  }
}
