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
  private(set) var ending: Ending?
  private var timers: [TimerName: any ScheduledTimer] = [:]

  /// Which paths the server never answers.
  var hangs: @UI (_ path: String) -> Bool {
    get { transport.hangs }
    set { transport.hangs = newValue }
  }

  /// Opens the page of an entry. Nothing is bundled: all that is shown has been fetched.
  convenience init(startsWith id: Int, answersAfter delay: Duration) throws {
    try self.init(answersAfter: delay) { $0.open(id) }
  }

  /// Looks for what the program is started with; the clock is as much `later` than that of other readers.
  convenience init(
    seeks name: String, store: any Store, later: Duration, hangs: @escaping @UI (_ path: String) -> Bool
  ) throws {
    try self.init(answersAfter: .zero, store: store, later: later, hangs: hangs) { $0.begin(with: name) }
  }

  private init(
    answersAfter delay: Duration, store: any Store = MemoryStore(), later: Duration = .zero,
    hangs: @escaping @UI (_ path: String) -> Bool = { _ in false }, prepare: (inout Model) -> Void
  ) throws {
    time.advance(by: later)
    transport = SlowTransport(time: time, delay: delay)
    transport.hangs = hangs
    api = PokeAPIService(
      base: try APIBase(Served.scriptedBase), transport: transport, store: store, time: time, bundled: false)
    board = ResourceBoard(api: api)
    model = Model(
      settings: Settings(), size: Size(columns: 80, rows: 24), moment: Moment(uptime: time.uptime, now: time.now),
      catalog: Catalog(dex: nil))
    prepare(&model)
    transport.onChange = { [ledger = api.service.ledger] in ledger.check() }
    board.onChange = { [weak self] key, state in self?.send(.resource(key, state)) }
    send(.started)
  }

  /// How often each path was asked for.
  var requests: [String: Int] { Dictionary(transport.paths.map { ($0, 1) }, uniquingKeysWith: +) }

  /// The URLs that an answer is awaited of.
  var underWay: [String] { transport.held }

  /// Types a line at the `:` prompt.
  func enter(_ line: String) {
    for key in ":" + line { press(.character(key)) }
    press(.enter)
  }

  func press(_ key: Key) { send(.input(.key(key))) }

  /// Lets time pass, a little at a time, and all happen that happens meanwhile.
  func wait(_ duration: Duration) async {
    var left = duration
    while left > .zero {
      let step = min(left, .milliseconds(20))
      time.advance(by: step)
      left -= step
      // What has just been begun takes a turn to say so.
      for _ in 0..<10 { await Task.yield() }
      await api.service.ledger.wait { [transport] in $0.isIdle(isHeld: transport.isHeld) }
    }
  }

  /// Presses Tab until `link` is focused, or once around.
  func focus(_ link: Link) {
    let links = DetailLayout(model).links
    for _ in links {
      press(.tab)
      if links.contains(where: { $0.focus == model.detail?.focus && $0.link == link }) { return }
    }
  }

  /// The rows of the screen.
  var screen: [String] {
    let frame = render(model)
    return (0..<frame.size.rows).map { row in (0..<frame.size.columns).map { frame[row, $0].text }.joined() }
  }

  var statusLine: String { screen.last ?? "" }

  /// Whether all of the page is there: facts, evolution, text, picture.
  var isPageWhole: Bool { !screen.contains { $0.contains("…") || $0.contains("loading") } }

  private func find(_ sought: Sought) {
    Task {
      let finder = EntryFinder(api: api)
      switch sought {
      case .start(let name), .name(let name): send(.found(sought, await finder.find(name)))
      case .species(let number): send(.found(sought, await finder.find(species: number)))
      }
    }
  }

  private func send(_ event: Event) {
    let effects = update(&model, event, at: Moment(uptime: time.uptime, now: time.now))
    for effect in effects + demand(of: &model) {
      switch effect {
      case .want(let wants): board.want(wants)
      case .setTimer(let name, let delay):
        timers[name]?.cancel()
        timers[name] = time.schedule(after: delay) { [weak self] in self?.send(.timer(name)) }
      case .find(let sought): find(sought)
      case .end(let ending): self.ending = ending
      case .stopTimer(let name): timers.removeValue(forKey: name)?.cancel()
      case .rasterise(let order, _):
        send(.drawn(order, .success(Sprite.placeholder(box: order.box, repertoire: .ascii))))
      default: break
      }
    }
  }
}
