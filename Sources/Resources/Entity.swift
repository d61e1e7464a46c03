import EventLoop

/// A resource's content with what is known of its origin.
struct Entity<Content: Sendable>: Sendable {
  /// Unlike any other entity of the service: says which one a validator was taken from.
  let id: Int
  let content: Content
  let source: Source
  private(set) var validator: Validator
  /// Bytes of the body, decoded; of a seed, none are known.
  let bodyBytes: Int
  private(set) var fetchedAt: WallTime
  private var expiration: Expiration
  /// How old it was when it came into memory, by the wall clock; below zero if that was set back.
  private var ageThen: Duration
  /// The uptime of that moment.
  private var uptimeThen: Duration

  /// Content that has just arrived from the network.
  init(
    id: Int, _ content: Content, validator: Validator, bodyBytes: Int, expiration: Expiration, now: WallTime,
    uptime: Duration
  ) {
    self.id = id
    self.content = content
    source = .network
    self.validator = validator
    self.bodyBytes = bodyBytes
    fetchedAt = now
    self.expiration = expiration
    ageThen = .zero
    uptimeThen = uptime
  }

  /// Content read back from the store, with the stamps it has there.
  init(id: Int, _ content: Content, of stored: StoredResponse, now: WallTime, uptime: Duration) {
    self.id = id
    self.content = content
    source = .disk
    validator = stored.validator
    bodyBytes = stored.bytes
    fetchedAt = stored.fetchedAt
    expiration = Expiration(from: stored.fetchedAt, to: stored.expiresAt)
    ageThen = now.since(stored.fetchedAt)
    uptimeThen = uptime
  }

  /// Content that the program brought along.
  init(id: Int, _ seed: Seed<Content>, now: WallTime, uptime: Duration) {
    self.id = id
    content = seed.content
    source = .seed
    validator = Validator()
    bodyBytes = 0
    fetchedAt = seed.date
    expiration = .after(.zero)
    ageThen = now.since(seed.date)
    uptimeThen = uptime
  }

  func age(at uptime: Duration) -> Duration { ageThen + (uptime - uptimeThen) }

  /// A negative age is stale: nobody knows how long ago it was.
  func isFresh(at uptime: Duration) -> Bool {
    let age = age(at: uptime)
    guard age >= .zero else { return false }
    switch expiration {
    case .never: return true
    case .after(let lifetime): return age < lifetime
    }
  }

  /// The server has confirmed it now, and calls it by `validator`.
  mutating func confirm(as validator: Validator, expiration: Expiration, now: WallTime, uptime: Duration) {
    self.validator = validator
    fetchedAt = now
    self.expiration = expiration
    ageThen = .zero
    uptimeThen = uptime
  }
}
