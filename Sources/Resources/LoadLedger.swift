public import EventLoop

/// What a service has begun and not yet ended: every load from before it is started, every request, every look into the
/// store and every write to it.
///
/// It answers when the program is idle without any waiting: an entry is made, changed and taken out in the same turn of
/// the loop as what it stands for.
@UI
public final class LoadLedger {
  /// What an entry is about to do.
  public enum Phase: Hashable, Sendable {
    /// It goes on by itself: it reads the store, decodes, or is about to.
    case working
    /// It writes to the store.
    case storing
    /// It waits for the request of the same resource, which has an entry of its own.
    case requested
    /// It waits for a slot, until another request ends.
    case queued
    /// It waits for a timer.
    case waiting
    /// The transport has it; `url` is what was really asked for, redirects followed.
    case onTheWire(url: String)
  }

  /// One thing begun.
  public struct Entry: Hashable, Sendable {
    /// The resource's URL.
    public let url: String
    /// What it does now.
    public fileprivate(set) var phase: Phase
  }

  /// Names an entry until it is ended.
  struct Token: Hashable {
    fileprivate let number: Int
  }

  private var table: [Int: Entry] = [:]
  private var lastNumber = 0
  private var isToCheck = false
  private var waiters: [(condition: @UI (LoadLedger) -> Bool, resume: CheckedContinuation<Void, Never>)] = []

  /// Called after every change.
  public var onChange: (@UI () -> Void)?

  nonisolated init() {}

  /// All that is under way, the oldest first.
  public var entries: [Entry] { table.sorted { $0.key < $1.key }.map(\.value) }

  /// How many there are.
  public var count: Int { table.count }

  /// Whether nothing will go on by itself: what is left waits for a timer, for a slot, or for an answer that `isHeld`
  /// says is held back.
  public func isIdle(isHeld: (_ url: String) -> Bool = { _ in false }) -> Bool {
    table.values.allSatisfy { entry in
      switch entry.phase {
      case .working, .storing: false
      case .requested, .queued, .waiting: true
      case .onTheWire(let url): isHeld(url)
      }
    }
  }

  /// Returns once `condition` holds at the end of a turn.
  public func wait(until condition: @escaping @UI (LoadLedger) -> Bool) async {
    if condition(self) { return }
    await withCheckedContinuation { waiters.append((condition, $0)) }
  }

  /// Asks again what `wait` waits for, at the end of this turn: where it depends on more than the entries, as on
  /// whether an answer is held.
  public func check() {
    guard !waiters.isEmpty, !isToCheck else { return }
    isToCheck = true
    Task { self.checkNow() }
  }

  private func checkNow() {
    isToCheck = false
    let waiting = waiters
    waiters = []
    for waiter in waiting {
      if waiter.condition(self) { waiter.resume.resume() } else { waiters.append(waiter) }
    }
  }

  func begin(_ url: String, _ phase: Phase = .working) -> Token {
    lastNumber += 1
    table[lastNumber] = Entry(url: url, phase: phase)
    changed()
    return Token(number: lastNumber)
  }

  func set(_ token: Token, _ phase: Phase) {
    guard table[token.number] != nil else { return }
    table[token.number]?.phase = phase
    changed()
  }

  func end(_ token: Token) {
    table[token.number] = nil
    changed()
  }

  private func changed() {
    onChange?()
    check()
  }
}
