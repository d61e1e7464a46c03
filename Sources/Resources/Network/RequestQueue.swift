import EventLoop

/// Who may be on the wire: a few requests at a time, the most wanted first, one a URL, and a slot kept free for the page
/// on screen.
@UI
final class RequestQueue {
  /// What came of waiting for a slot.
  enum Grant {
    case granted
    /// Taken out of the queue.
    case withdrawn
    /// Not asked, since there is no network.
    case refused(ResourceError)
  }

  private let limits: RequestLimits
  private let time: any TimeSource
  /// By priority, in order of arrival. Tickets that have moved on are skipped when they are reached.
  private var waiting = Priority.allCases.map { _ in TicketLine() }
  private var holding: [RequestTicket] = []
  /// Why background loads stand still: a load found no network.
  private(set) var offline: ResourceError?
  /// How many answers are on their way from the wire into the store.
  private var backlog = 0
  private var lastStart: Duration?
  /// Until when what nobody waits for stands still, as an uptime, and why.
  private var rest: (end: Duration, reason: ResourceError)?
  /// Since when the host, which had answered before, is not to be reached; nil while it is, or never was.
  private var lostSince: Duration?
  private var hasAnswered = false
  private var pacer: (any ScheduledTimer)?
  private var isPumping = false
  private var mustPumpAgain = false

  init(_ limits: RequestLimits, time: any TimeSource) {
    self.limits = limits
    self.time = time
  }

  // MARK: A request's way

  /// Waits for a slot, which is then the ticket's until `release`.
  func slot(for ticket: RequestTicket) async -> Grant {
    if let offline, limits.failsWhenOffline, ticket.priority != .visible { return .refused(offline) }
    return await withCheckedContinuation { continuation in
      ticket.state = .waiting(continuation)
      waiting[ticket.priority.rawValue].append(ticket)
      pump()
    }
  }

  /// Gives the slot back.
  func release(_ ticket: RequestTicket) {
    guard let index = holding.firstIndex(where: { $0 === ticket }) else { return }
    holding.remove(at: index)
    ticket.state = .idle
    ticket.isGivenUp = false
    pump()
  }

  /// Takes a waiting ticket out of the queue. One on the wire stays there.
  func withdraw(_ ticket: RequestTicket) { resume(ticket, .withdrawn) }

  /// Raises or lowers a ticket, waiting or not.
  func rank(_ ticket: RequestTicket, _ priority: Priority, isLeftBehind: Bool) {
    let isMoved = ticket.priority != priority || ticket.isLeftBehind != isLeftBehind
    ticket.priority = priority
    ticket.isLeftBehind = isLeftBehind
    if isMoved, case .waiting = ticket.state { waiting[priority.rawValue].append(ticket) }
    pump()
  }

  // MARK: With and without a network

  /// A load found no network: what nobody waits for stands still.
  func foundOffline(_ error: ResourceError) {
    offline = error
    guard limits.failsWhenOffline else { return }
    for ticket in waiting.flatMap(\.all) where ticket.priority != .visible { resume(ticket, .refused(error)) }
  }

  /// A visible load has succeeded, or the user asks again.
  func foundOnline() {
    guard offline != nil else { return }
    offline = nil
    pump()
  }

  /// The host has answered.
  func answered() {
    hasAnswered = true
    lostSince = nil
  }

  /// The host can't be reached, and what nobody waits for stands still.
  /// - Returns: how long to wait before it is asked again: one that answered a moment ago may be starting anew.
  func lost(because error: ResourceError) -> Duration? {
    let now = time.uptime
    let since = lostSince ?? now
    let left = RequestLimits.patience - (now - since)
    guard limits.failsWhenOffline, hasAnswered, left > .zero, error.kind != .proxy else {
      foundOffline(error)
      return nil
    }
    lostSince = since
    // Twice as long each time, whoever of those on the wire asks.
    let wait = min(max(now - since, .milliseconds(500)), left)
    pause(for: wait, because: error)
    return wait
  }

  /// A server has asked to wait: what nobody waits for does, whichever request it said it to.
  func pause(for wait: Duration, because reason: ResourceError) {
    let end = time.uptime + wait
    if end > rest?.end ?? .zero { rest = (end, reason) }
  }

  /// What those that nobody waits for wait for, and how long still.
  var pause: (left: Duration, reason: ResourceError)? {
    guard let rest, rest.end > time.uptime else { return nil }
    return (rest.end - time.uptime, rest.reason)
  }

  /// An answer is on its way from the wire into the store, or has got there.
  func changeBacklog(by change: Int) {
    backlog += change
    if change < 0 { pump() }
  }

  // MARK: Slots

  private func resume(_ ticket: RequestTicket, _ grant: Grant) {
    guard case .waiting(let continuation) = ticket.state else { return }
    ticket.state = .idle
    ticket.onLeave()
    continuation.resume(returning: grant)
  }

  /// Starts whatever may start.
  private func pump() {
    mustPumpAgain = true
    // What is told to give up may come back here before it has returned.
    guard !isPumping else { return }
    isPumping = true
    while mustPumpAgain {
      mustPumpAgain = false
      for priority in Priority.allCases.reversed() { pump(priority) }
    }
    isPumping = false
  }

  private func pump(_ priority: Priority) {
    var passedOver: [RequestTicket] = []
    while let ticket = waiting[priority.rawValue].first {
      if isInLine(ticket, priority) {
        guard hasRoom(for: priority) else { break }
        if mayStart(ticket) { start(ticket) } else { passedOver.append(ticket) }
      }
      waiting[priority.rawValue].removeFirst()
    }
    waiting[priority.rawValue].putBack(passedOver)
    if priority == .visible { makeRoom() }
  }

  private func isInLine(_ ticket: RequestTicket, _ priority: Priority) -> Bool {
    guard case .waiting = ticket.state else { return false }
    // One that is left behind comes back into line when it is wanted again.
    return ticket.priority == priority && !ticket.isLeftBehind
  }

  private func mayStart(_ ticket: RequestTicket) -> Bool { !holding.contains { $0.url == ticket.url } }

  private func hasRoom(for priority: Priority) -> Bool {
    guard holding.count < limits.slots else { return false }
    if priority == .visible { return true }
    return offline == nil && backlog < RequestLimits.backlog && unwanted < limits.slots - limits.keptForVisible
      && isPaceKept()
  }

  /// How many slots are held by loads that nobody waits for.
  private var unwanted: Int { holding.count { $0.priority != .visible || $0.isLeftBehind } }

  private func start(_ ticket: RequestTicket) {
    holding.append(ticket)
    lastStart = time.uptime
    guard case .waiting(let continuation) = ticket.state else { return }
    ticket.state = .holding
    ticket.onStart()
    continuation.resume(returning: .granted)
  }

  /// Paging on has left requests on every slot: the oldest of them gives up its own for the page on screen.
  private func makeRoom() {
    let wanted = waiting[Priority.visible.rawValue].all.count { isInLine($0, .visible) && mayStart($0) }
    var freed = holding.count { $0.isGivenUp }
    while freed < wanted, holding.count >= limits.slots, unwanted - freed > limits.slots - limits.keptForVisible {
      guard let oldest = holding.first(where: { $0.isLeftBehind && !$0.isGivenUp }) else { return }
      oldest.isGivenUp = true
      freed += 1
      oldest.onGiveUp()
    }
  }

  private func isPaceKept() -> Bool {
    let turn = max(rest?.end ?? .zero, lastStart.map { $0 + limits.interval } ?? .zero)
    let wait = turn - time.uptime
    guard wait > .zero else { return true }
    if pacer == nil {
      pacer = time.schedule(after: wait) { [weak self] in
        self?.pacer = nil
        self?.pump()
      }
    }
    return false
  }
}
