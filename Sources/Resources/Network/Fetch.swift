import EventLoop

/// One URL's way through the network: a slot, a request, redirects, a judgement, further tries, all before one deadline.
///
/// It ends once, by calling back; a request still with the transport then keeps its slot until the transport is done
/// with it.
@UI
final class Fetch<Content: Sendable> {
  /// Where it stands.
  enum Stage {
    case queued
    case onTheWire
    case judging
    case backingOff
    case ended
  }

  let pipeline: Pipeline<Content>
  let network: Network
  let validator: Validator
  /// The entity whose validator is sent with the request.
  let validatedEntity: Int?
  let ticket: RequestTicket
  private(set) var stage = Stage.queued
  /// Asked when its turn comes: whether anybody still wants it.
  private let isWanted: @UI () -> Bool
  private var onEnd: (@UI (Fetch, Outcome<Content>) -> Void)?
  private var token: LoadLedger.Token?

  /// How long it may take, counted from its first slot or from the moment when somebody began to wait for it.
  private var deadline: (timer: any ScheduledTimer, dueAt: Duration, length: Duration)?
  /// The wait between two tries.
  private var rest: (timer: any ScheduledTimer, wake: CheckedContinuation<Void, Never>)?
  /// The request that is with the transport.
  var sending: Task<Result<TransportResponse, TransportError>, Never>?

  /// Whether nobody waits for what further tries would bring.
  var isLastTry = false
  /// Whether the user asks again after a failure, which a cache on the way may have kept.
  var bypassesCaches = false
  var failures = 0
  var hasUsedAlternate = false

  /// A fetch that has not begun; `onEnd` is called once.
  init(
    _ pipeline: Pipeline<Content>, _ network: Network, _ priority: Priority, validator: Validator,
    of entity: Int?, isWanted: @escaping @UI () -> Bool, onEnd: @escaping @UI (Fetch, Outcome<Content>) -> Void
  ) {
    self.pipeline = pipeline
    self.network = network
    self.validator = validator
    validatedEntity = entity
    self.isWanted = isWanted
    self.onEnd = onEnd
    ticket = RequestTicket(pipeline.url.string, priority)
  }

  func start() {
    token = network.ledger.begin(pipeline.url.string)
    ticket.onStart = { [unowned self] in began() }
    ticket.onLeave = { [unowned self] in set(.working) }
    ticket.onGiveUp = { [unowned self] in giveUp() }
    if ticket.priority == .visible { setDeadline(after: network.policy.deadline) }
    Task { await run() }
  }

  // MARK: Changes of mind

  /// Somebody waits for it, perhaps again, and has the whole time from now on if they did not before.
  func join(_ priority: Priority) {
    isLastTry = false
    let returns = ticket.isLeftBehind
    let raised = returns ? priority : max(priority, ticket.priority)
    guard returns || raised != ticket.priority else { return }
    if raised == .visible || deadline != nil { setDeadline(after: network.policy.deadline) }
    network.queue.rank(ticket, raised, isLeftBehind: false)
  }

  /// Ends a wait between two tries now.
  func hurry() {
    guard rest != nil else { return }
    bypassesCaches = true
    setDeadline(after: network.policy.deadline)
    wake()
  }

  /// It is wanted less than before. On the wire it is of a page left behind, and gets a short time.
  func lower(to priority: Priority) {
    guard priority < ticket.priority else { return }
    if stage == .queued {
      // Its time begins with its first slot, as that of any load that nobody waits for.
      deadline?.timer.cancel()
      deadline = nil
      network.queue.rank(ticket, priority, isLeftBehind: false)
    } else {
      leaveBehind(priority)
    }
  }

  /// Nobody wants it now, but somebody may again in a moment: it does not start.
  func park() { leaveBehind(.background) }

  /// Nobody wants it any more. A request on the wire goes on, for the store; all else ends.
  func abandon() {
    park()
    isLastTry = true
    if stage == .queued || stage == .backingOff { end(.dropped) }
  }

  /// It must end without a trace, whatever it does. A request on the wire is let finish, for a short time.
  func doom() {
    onEnd = nil
    end(.dropped)
    guard sending != nil else { return }
    setDeadline(after: network.policy.deadlineLeftBehind)
  }

  /// Its service is gone.
  func close() {
    onEnd = nil
    giveUp()
  }

  private func leaveBehind(_ priority: Priority) {
    network.queue.rank(ticket, min(priority, ticket.priority), isLeftBehind: true)
    guard stage == .onTheWire || stage == .judging else { return }
    let short = network.policy.deadlineLeftBehind
    if let deadline, deadline.dueAt <= network.time.uptime + short { return }
    setDeadline(after: short)
  }

  private func giveUp() {
    end(.dropped)
    sending?.cancel()
  }

  // MARK: The way

  private func run() async {
    var target = pipeline.url.string
    while stage != .ended, await getSlot(), let rejection = await attempt(target) {
      guard stage != .ended, let next = nextTry(after: rejection) else {
        // With more tries it might have come; nobody is there to hear that it was given up.
        end(ticket.isLeftBehind && rejection.mayPass ? .dropped : .failed(reported(rejection)))
        break
      }
      target = next.target
      if next.wait > .zero { await rest(next.wait) }
    }
    if let token { network.ledger.end(token) }
  }

  /// Asks, gives the slot back and judges; nil where the fetch has ended.
  private func attempt(_ target: String) async -> Pipeline<Content>.Rejection? {
    let answer = await ask(target)
    // Counted until it is judged; what is believed is then counted by the store's write.
    network.queue.changeBacklog(by: 1)
    defer { network.queue.changeBacklog(by: -1) }
    network.queue.release(ticket)
    guard stage != .ended else { return nil }
    stage = .judging
    set(.working)
    return await judge(answer)
  }

  /// Waits for its turn; false where that never comes.
  private func getSlot() async -> Bool {
    stage = .queued
    set(.queued)
    switch await network.queue.slot(for: ticket) {
    case .granted:
      if stage != .ended, isWanted() { return true }
      network.queue.release(ticket)
      end(.dropped)
    case .withdrawn: end(.dropped)
    case .refused(let error): end(.failed(error))
    }
    return false
  }

  private func began() {
    stage = .onTheWire
    set(.onTheWire(url: pipeline.url.string))
    if deadline == nil { setDeadline(after: network.policy.deadline) }
  }

  func end(_ outcome: Outcome<Content>) {
    guard stage != .ended else { return }
    stage = .ended
    deadline?.timer.cancel()
    network.queue.withdraw(ticket)
    wake()
    let onEnd = self.onEnd
    self.onEnd = nil
    onEnd?(self, outcome)
  }

  func set(_ phase: LoadLedger.Phase) {
    if let token { network.ledger.set(token, phase) }
  }

  // MARK: Time

  private func setDeadline(after time: Duration, length: Duration? = nil) {
    deadline?.timer.cancel()
    let timer = network.time.schedule(after: time) { [weak self] in self?.passDeadline() }
    deadline = (timer, network.time.uptime + time, length ?? time)
  }

  private func passDeadline() {
    // Nobody is there to hear that the rest of a page left behind came too late.
    end(ticket.isLeftBehind ? .dropped : .failed(.timedOut(after: deadline?.length ?? network.policy.deadline)))
    sending?.cancel()
  }

  /// Whether `wait` fits before the deadline. What nobody waits for may take a server's pause on top of its own time.
  func makeTime(for wait: Duration) -> Bool {
    guard let deadline else { return true }
    let left = deadline.dueAt - network.time.uptime
    guard ticket.priority == .background else { return wait < left }
    guard wait <= network.policy.longestRetryAfter else { return false }
    setDeadline(after: left + wait, length: deadline.length)
    return true
  }

  private func rest(_ wait: Duration) async {
    stage = .backingOff
    set(.waiting)
    await withCheckedContinuation { continuation in
      rest = (network.time.schedule(after: wait) { [weak self] in self?.wake() }, continuation)
    }
  }

  private func wake() {
    guard rest != nil else { return }
    set(.working)
    rest?.timer.cancel()
    rest?.wake.resume()
    rest = nil
  }
}
