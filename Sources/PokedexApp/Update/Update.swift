import Terminal

/// The one way the model changes: `event`, which happened at `moment`, and what the runtime is to do about it.
/// Pure; costs nothing that grows with the list for a key that only moves.
func update(_ model: inout Model, _ event: Event, at moment: Moment) -> [Effect] {
  model.moment = moment
  model.handle(event)
  return model.takeEffects()
}

/// What the model needs after all that has happened, where that is not what it needed before. Asked for once for all
/// events that were waiting: of a thousand keys at once only where they lead needs anything.
func demand(of model: inout Model) -> [Effect] {
  model.askForWhatIsNeeded()
  model.orderSprites()
  model.askForIndex()
  model.waitUntilSettled()
  return model.takeEffects()
}

extension Model {
  fileprivate mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  fileprivate mutating func handle(_ event: Event) {
    switch event {
    case .started: if let sought { effects.append(.find(sought)) }
    case .input(let input): handle(input)
    case .resized(let size): self.size = size
    case .resource(let key, let state): receive(state, for: key)
    case .stored(let entries): catalog.learn(entries)
    case .found(let sought, let answer): receive(answer, to: sought)
    case .indexed(let index): receive(index)
    case .marks(let marks, let change): receive(marks, after: change)
    case .history(let history): commandHistory = history
    case .timer(let name): handle(name)
    case .drawn(let order, let result): sprites.finish(order, result)
    case .notice(let sentence): say(sentence)
    case .signal(let number): effects.append(.end(.signal(number)))
    }
  }

  private mutating func handle(_ input: InputEvent) {
    // Whoever goes on is not to be taken elsewhere by what was looked for. A terminal's reports are no such thing.
    if input != .unknown { sought = nil }
    switch input {
    case .key(let key): press(key)
    case .ended: effects.append(.end(.terminalLost))
    case .paste(let text): paste(text)
    case .mouse(let event): point(event)
    case .wideSigns: settings.avoidAmbiguousSigns()
    case .unknown: break
    }
  }

  private mutating func handle(_ timer: TimerName) {
    switch timer {
    case .settled:
      awaitedSettling = nil
      travel.settle(at: moment.uptime)
    case .loadingIsSlow: saysLoading = true
    case .noticeIsOver: notice = nil
    }
  }

  /// Says `text` in the status line for a moment.
  mutating func say(_ text: String) {
    notice = Notice(text: text)
    effects.append(.setTimer(.noticeIsOver, after: Notice.duration))
  }
}
