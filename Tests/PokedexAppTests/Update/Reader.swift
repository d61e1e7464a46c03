import EventLoop
import PokeAPI
import Resources
import Terminal

@testable import PokedexApp

/// A person who reads pages of a server that answers slowly: model, resources and service as in the program, without a
/// terminal, on a clock that the test moves.
@UI
final class Reader {
  private(set) var model: Model
  private let time = VirtualTime()
  private let transport: SlowTransport
  private let api: PokeAPIService
  private let board: ResourceBoard
  private var timers: [TimerName: any ScheduledTimer] = [:]

  /// Which paths the server never answers.
  var hangs: @UI (_ path: String) -> Bool {
    get { transport.hangs }
    set { transport.hangs = newValue }
  }

  /// Opens the page of an entry. Nothing is bundled: all that is shown has been fetched.
  init(startsWith id: Int, answersAfter delay: Duration) throws {
    transport = SlowTransport(time: time, delay: delay)
    api = PokeAPIService(
      base: try APIBase(Served.scriptedBase), transport: transport, store: MemoryStore(), time: time, bundled: false)
    board = ResourceBoard(api: api)
    model = Model(
      settings: Settings(), size: Size(columns: 80, rows: 24), moment: Moment(uptime: time.uptime, now: time.now),
      catalog: Catalog(dex: nil))
    model.open(id)
    transport.onChange = { [ledger = api.service.ledger] in ledger.check() }
    board.onChange = { [weak self] key, state in self?.send(.resource(key, state)) }
    send(.started)
  }

  /// How often each path was asked for.
  var requests: [String: Int] { Dictionary(transport.paths.map { ($0, 1) }, uniquingKeysWith: +) }

  /// The URLs that an answer is awaited of.
  var underWay: [String] { transport.held }

  func press(_ key: Key) { send(.input(.key(key))) }

  /// Lets time pass, a little at a time, and all happen that happens meanwhile.
  func wait(_ duration: Duration) async {
    var left = duration
    while left > .zero {
      let step = min(left, .milliseconds(20))
      time.advance(by: step)
      left -= step
      await api.service.ledger.wait { [transport] in $0.isIdle(isHeld: transport.isHeld) }
    }
  }

  /// Whether all of the page is there: facts, evolution, text, picture.
  var isPageWhole: Bool {
    let frame = render(model)
    let text = (0..<frame.size.rows).map { row in (0..<frame.size.columns).map { frame[row, $0].text }.joined() }
    return !text.contains { $0.contains("…") || $0.contains("loading") }
  }

  private func send(_ event: Event) {
    let effects = update(&model, event, at: Moment(uptime: time.uptime, now: time.now))
    for effect in effects + demand(of: &model) {
      switch effect {
      case .want(let wants): board.want(wants)
      case .setTimer(let name, let delay):
        timers[name]?.cancel()
        timers[name] = time.schedule(after: delay) { [weak self] in self?.send(.timer(name)) }
      case .stopTimer(let name): timers.removeValue(forKey: name)?.cancel()
      case .rasterise(let order, _):
        send(.drawn(order, .success(Sprite.placeholder(box: order.box, repertoire: .ascii))))
      default: break
      }
    }
  }
}
