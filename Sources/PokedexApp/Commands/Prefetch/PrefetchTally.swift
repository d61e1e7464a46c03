/// What became of the requests of a `prefetch` so far.
struct PrefetchTally: Sendable {
  /// Something that could not be had.
  struct Failure: Sendable {
    /// What it is called: `Pikachu`, `the picture of Pikachu`.
    let what: String
    let sentence: String
  }

  /// How a thing came to be in the store.
  enum Outcome: Sendable {
    case fetched
    /// The server said that what is stored is still right.
    case confirmed
    /// What was stored had not expired: nothing was asked.
    case fresh
  }

  /// How many things there are, as far as that is known yet.
  var total = 0
  /// Whether it is known which entries are to be fetched, so that the total says something.
  var isPlanned = false
  private(set) var fetched = 0
  private(set) var confirmed = 0
  private(set) var fresh = 0
  private(set) var failures: [Failure] = []
  /// How many of the last ones failed, one after the other.
  private(set) var failuresInARow = 0

  /// How many things are settled, for better or worse.
  var done: Int { fetched + confirmed + fresh + failures.count }
  var left: Int { max(total - done, 0) }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .fetched: fetched += 1
    case .confirmed: confirmed += 1
    case .fresh: fresh += 1
    }
    if outcome != .fresh { failuresInARow = 0 }
  }

  mutating func count(_ failure: Failure) {
    failures.append(failure)
    failuresInARow += 1
  }

  /// What was counted as `outcome` turned out not to be in the store: a failure, or still to be done.
  mutating func recount(_ outcome: Outcome, as failure: Failure?) {
    if let failure { failures.append(failure) }
    switch outcome {
    case .fetched: fetched -= 1
    case .confirmed: confirmed -= 1
    case .fresh: fresh -= 1
    }
  }
}
