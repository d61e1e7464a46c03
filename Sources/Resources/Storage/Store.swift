public import EventLoop

/// What outlives a run, or a resource's place in memory: answers by canonical URL.
///
/// Of errors a 404 alone is stored, for an hour and never in an answer's place. None are thrown: a store that can't do what it is asked keeps nothing and says so once,
/// in its own way. What is asked of it in some order from the interface's thread takes effect in that order.
public protocol Store: Sendable {
  /// The stored answer of `url`, if there is one. Counts as a use of it.
  func response(for url: String) async -> StoredResponse?

  /// Keeps an answer in place of an earlier one, and its digest with it, both or neither.
  func keep(_ response: StoredResponse, digest: StoredDigest?) async

  /// Gives an answer new stamps and the validator `new`, if it is still the one of `validator`.
  func confirm(
    _ url: String, _ validator: Validator, as new: Validator, fetchedAt: WallTime, expiresAt: WallTime) async

  /// Forgets the answer of `url`, and its digest.
  func remove(_ url: String) async

  /// The digests of version `model` whose URLs begin with `prefix`, by URL.
  func digests(model: Int, below prefix: String) async -> [StoredDigest]

  /// The URLs below `prefix` of an endpoint's answers that have no digest of version `model`.
  func urlsWithoutDigest(endpoint: String, model: Int, below prefix: String) async -> [String]

  /// Keeps a digest, if its answer is stored.
  func keep(_ digest: StoredDigest) async

  /// The URLs of an endpoint's stored answers below `prefix`.
  func urls(endpoint: String, below prefix: String) async -> [String]

  /// What is stored.
  func status() async -> StoreStatus

  /// Why nothing is kept any more, as far as that is known now: a sentence for the user. Nil while all is well.
  func trouble() async -> String?

  /// Forgets answers, and says how many there were; nil where it can't: a file that another process has locked for too
  /// long, or that can only be read.
  func clear(_ what: Clearing) async -> Int?

  /// Returns when all that it was asked to keep is kept.
  func flush() async

  /// Flushes, and closes what it has open.
  func close() async
}
