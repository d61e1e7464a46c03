import EventLoop
import Resources

/// A store whose writes end when the test says so. It keeps nothing.
@UI
final class StuckStore: Store {
  private var writes: [CheckedContinuation<Void, Never>] = []
  private var isStuck = true

  nonisolated init() {}

  /// Ends all writes, those to come too.
  func goOn() {
    isStuck = false
    for write in writes { write.resume() }
    writes = []
  }

  @UI func keep(_ response: StoredResponse, digest: StoredDigest?) async {
    if isStuck { await withCheckedContinuation { writes.append($0) } }
  }

  func response(for url: String) async -> StoredResponse? { nil }
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
