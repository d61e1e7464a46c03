import EventLoop
import Resources

/// A store whose reads are answered when the test says so. It keeps nothing.
@UI
final class SlowStore: Store {
  private var reads: [CheckedContinuation<StoredResponse?, Never>] = []
  private var asked = 0
  private var waiters: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []

  nonisolated init() {}

  /// Returns once `count` reads have been asked for.
  func isAsked(_ count: Int = 1) async {
    if asked < count { await withCheckedContinuation { waiters.append((count, $0)) } }
  }

  /// Answers the oldest read.
  func answer(_ response: StoredResponse?) { reads.removeFirst().resume(returning: response) }
  /// Answers the latest read.
  func answerLast(_ response: StoredResponse?) { reads.removeLast().resume(returning: response) }

  @UI func response(for url: String) async -> StoredResponse? {
    await withCheckedContinuation { continuation in
      reads.append(continuation)
      asked += 1
      for waiter in waiters where waiter.count <= asked { waiter.resume.resume() }
      waiters.removeAll { $0.count <= asked }
    }
  }

  func keep(_ response: StoredResponse, digest: StoredDigest?) async {}
  func confirm(
    _ url: String, _ validator: Validator, as new: Validator, fetchedAt: WallTime, expiresAt: WallTime
  ) async {}
  func remove(_ url: String) async {}
  func digests(model: Int, below prefix: String) async -> [StoredDigest] { [] }
  func urlsWithoutDigest(endpoint: String, model: Int, below prefix: String) async -> [String] { [] }
  func keep(_ digest: StoredDigest) async {}
  func urls(endpoint: String, below prefix: String) async -> [String] { [] }
  func status() async -> StoreStatus { StoreStatus() }
  func trouble() async -> String? { nil }
  func clear(_ what: Clearing) async -> Int? { 0 }
  func flush() async {}
  func close() async {}
}
