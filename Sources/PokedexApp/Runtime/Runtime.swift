import EventLoop
import PokeAPI
import Resources
import Terminal

/// Carries out effects and presents frames: the one place where the pure parts meet the terminal, the clock and the
/// resources. Events go through one queue, one after the other; a frame is drawn when the queue is empty.
@UI
final class Runtime {
  private var model: Model
  private let screen: Screen
  private let time: any TimeSource
  private let makeBackend: @UI (_ notice: @escaping @UI @Sendable (String) -> Void) -> Backend
  private var backend: Backend?
  private var board: ResourceBoard?
  private var timers: [TimerName: any ScheduledTimer] = [:]
  private var queue: [Event] = []
  private var isHandling = false
  private var needsFrame = true
  private var ending: Ending?
  private let writes = PendingWrites()
  /// The last events, for whoever asks why the program does not come to rest.
  private var recent = RecentEvents()
  private var whoWaitsForTheEnd: CheckedContinuation<Ending, Never>?

  /// - Parameter backend: asked for after the first frame.
  init(
    model: Model, screen: Screen, time: any TimeSource,
    backend: @escaping @UI (_ notice: @escaping @UI @Sendable (String) -> Void) -> Backend
  ) {
    self.model = model
    self.screen = screen
    self.time = time
    makeBackend = backend
  }

  /// Draws the first frame, asks for what it needs only after that, and returns when the program is to end.
  func run() async -> Ending {
    present()
    start()
    return await withCheckedContinuation { continuation in
      if let ending { continuation.resume(returning: ending) } else { whoWaitsForTheEnd = continuation }
    }
  }

  /// Lets go of the resources, waits for what is to be written, and closes what stands behind it all.
  /// - Returns: sentences about what could not be written.
  func close() async -> [String] {
    board = nil
    for timer in timers.values { timer.cancel() }
    timers = [:]
    guard let backend else { return [] }
    let view = model.lastView.text
    write("the last view", by: "write") { await backend.state.writeAside(view, to: LastView.file) }
    write("answers for the cache", by: "store") {
      await backend.api.service.flush()
      return nil
    }
    await writes.finish(
      within: ending?.isAtOnce == true ? PendingWrites.shortPatience : PendingWrites.patience, by: time)
    // What is left to the store is its own business: when an answer was last used.
    if writes.sentence == nil { await backend.close() }
    return writes.failures
  }

  /// What the end of the program still waits for, in words.
  var unwritten: String? { writes.sentence }

  /// Adds `event` to the queue, and works it off unless that is being done already.
  func send(_ event: Event) { send([event]) }

  /// Adds `events` to the queue, works it off unless that is being done already, and sees to what is needed then.
  func send(_ events: [Event]) {
    queue += events
    guard !isHandling, ending == nil else { return }
    isHandling = true
    defer { isHandling = false }
    while !queue.isEmpty, ending == nil {
      handleQueue()
      if ending == nil { demand(of: &model).forEach(perform) }
    }
  }

  private func handleQueue() {
    var next = 0
    while next < queue.count, ending == nil {
      recent.note(queue[next])
      let effects = update(&model, queue[next], at: Moment(uptime: time.uptime, now: time.now))
      needsFrame = true
      effects.forEach(perform)
      next += 1
    }
    queue = []
  }

  /// Draws a frame if anything has happened since the last one.
  func present() {
    guard needsFrame, ending == nil else { return }
    needsFrame = false
    screen.present(render(model))
  }

  private func start() {
    let backend = makeBackend { [weak self] in self?.send(.notice($0)) }
    let board = ResourceBoard(api: backend.api)
    board.onChange = { [weak self] key, state in self?.send(.resource(key, state)) }
    self.backend = backend
    self.board = board
    send(.started)
    readWhatIsKept(backend)
    guard backend.api.bundledDex == nil else { return }
    Task { [weak self] in
      self?.send(.stored(await backend.api.storedSummaries()))
      if await backend.api.renewStoredSummaries() { self?.send(.stored(await backend.api.storedSummaries())) }
    }
  }

  /// Has `work` write what is called `name`, beside what else goes on. A sentence of its, about why it could not, is
  /// said on the screen, or at the end where that is given back.
  private func write(_ name: String, by kind: StaticString, _ work: @escaping @UI () async -> String?) {
    let number = writes.begin(name)
    Task {
      let failure = await ActivityLedger.shared.during(kind, name) { await work() }
      if let failure {
        if ending == nil { send(.notice(failure)) } else { writes.fail(failure) }
      }
      writes.end(number)
    }
  }

  /// Marks and history, which the first frame does without.
  private func readWhatIsKept(_ backend: Backend) {
    Task { [weak self] in
      await ActivityLedger.shared.during("read", "marks") {
        do throws(MarksStore.Failure) {
          let marks = try await backend.marks.load()
          if !marks.isEmpty { self?.send(.marks(marks, after: nil)) }
        } catch {
          self?.send(.notice(error.sentence))
        }
        do throws(StateFolder.Failure) {
          let history = try await backend.state.readAside(CommandHistory.file)
          if let history { self?.send(.history(CommandHistory(file: history))) }
        } catch {
          self?.send(.notice(error.sentence))
        }
      }
    }
  }

  private func lookAtMarks() {
    guard let backend else { return }
    Task { [weak self] in
      await ActivityLedger.shared.during("read", "marks") {
        if let marks = await backend.marks.loadIfChanged() { self?.send(.marks(marks, after: nil)) }
      }
    }
  }

  private func keep(_ change: MarkChange) {
    guard let backend else { return }
    write("the mark of \(change.slug)", by: "mark") { [weak self] in
      do throws(MarksStore.Failure) {
        let kept = try await backend.marks.apply([change])
        self?.send(.marks(kept.marks, after: change))
        return kept.notice
      } catch {
        return error.sentence
      }
    }
  }

  private func find(_ sought: Sought) {
    guard let backend else { return }
    Task { [weak self] in
      let finder = EntryFinder(api: backend.api)
      switch sought {
      case .start(let name), .name(let name): self?.send(.found(sought, await finder.find(name)))
      case .species(let number): self?.send(.found(sought, await finder.find(species: number)))
      }
    }
  }

  private func makeIndex(_ key: PreparedIndex.Key) {
    guard let backend else { return }
    let catalog = model.catalog
    Task { [weak self] in
      await ActivityLedger.shared.during("index", "\(key.revision)") {
        var stored: [Int: [Int32]] = [:]
        if key.readsStore {
          _ = await backend.api.renewStoredSummaries()
          stored = await backend.api.storedMoves()
        }
        self?.send(.indexed(await PreparedIndex.make(key, of: catalog, stored: stored)))
      }
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .want(let wants): board?.want(wants)
    case .retry(let keys): board?.retry(keys)
    case .find(let sought): find(sought)
    case .rasterise(let order, let png): rasterise(order, Array(png))
    case .setTimer(let name, let delay):
      timers[name]?.cancel()
      timers[name] = time.schedule(after: delay) { [weak self] in self?.fire(name) }
    case .stopTimer(let name):
      timers[name]?.cancel()
      timers[name] = nil
    case .index(let key): makeIndex(key)
    case .mark(let change): keep(change)
    case .lookAtMarks: lookAtMarks()
    case .remember(let line):
      guard let state = backend?.state else { return }
      write("the line typed last", by: "write") { await state.addAside(line, toHistory: CommandHistory.file) }
    case .suspend:
      screen.suspend()
      queue.append(.resized(screen.size))
    case .repaint: screen.repaint()
    case .end(let ending):
      self.ending = ending
      whoWaitsForTheEnd?.resume(returning: ending)
      whoWaitsForTheEnd = nil
    }
  }

  private func rasterise(_ order: SpriteOrder, _ png: [UInt8]) {
    let activity = ActivityLedger.shared.begin("rasterise", order.url)
    Task { @UI [weak self] in
      defer { ActivityLedger.shared.end(activity) }
      let result: Result<Sprite, SpriteError>
      do throws(SpriteError) {
        result = .success(
          try await Sprite.rasterise(png: png, box: order.box, depth: order.depth, symbols: order.symbols))
      } catch {
        result = .failure(error)
      }
      self?.send(.drawn(order, result))
    }
  }

  private func fire(_ name: TimerName) {
    timers[name] = nil
    send(.timer(name))
  }
}

// MARK: Replay

extension Runtime: ReplayedProgram {
  var isEnding: Bool { ending != nil }

  func readScreen() -> (frame: Frame, depth: ColorDepth) { (screen.readBack(), screen.depth) }

  func fence(_ name: String) { screen.fence(name) }

  func resize(to size: Size) {
    screen.resize(to: size)
    send(.resized(screen.size))
  }

  func loadsAreIdle(isHeld: (_ url: String) -> Bool) -> Bool {
    backend?.api.service.ledger.isIdle(isHeld: isHeld) ?? true
  }

  var diagnosis: [String] {
    let loads = backend?.api.service.ledger.entries.map { "load: \($0.url), \($0.phase)" } ?? []
    return loads + ["\(queue.count) events wait"] + recent.lines
  }

  func hangUp() { send(.input(.ended)) }
}
