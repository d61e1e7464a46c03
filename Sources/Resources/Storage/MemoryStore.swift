public import EventLoop
import Synchronization

/// A store that ends with the process: for tests, replay, and a program told to keep nothing.
public final class MemoryStore: Store {
  private struct Contents {
    var responses: [String: StoredResponse] = [:]
    var digests: [String: StoredDigest] = [:]

    mutating func remove(_ url: String) -> Bool {
      digests[url] = nil
      return responses.removeValue(forKey: url) != nil
    }
  }

  private let contents = Mutex(Contents())

  /// An empty store.
  public init() {}

  public func response(for url: String) async -> StoredResponse? { contents.withLock { $0.responses[url] } }

  public func keep(_ response: StoredResponse, digest: StoredDigest?) async {
    contents.withLock {
      $0.responses[response.url] = response
      $0.digests[response.url] = digest
    }
  }

  public func confirm(
    _ url: String, _ validator: Validator, as new: Validator, fetchedAt: WallTime, expiresAt: WallTime
  ) async {
    contents.withLock {
      guard $0.responses[url]?.validator == validator else { return }
      $0.responses[url]?.validator = new
      $0.responses[url]?.fetchedAt = fetchedAt
      $0.responses[url]?.expiresAt = expiresAt
    }
  }

  public func remove(_ url: String) async { contents.withLock { _ = $0.remove(url) } }

  public func digests(model: Int, below prefix: String) async -> [StoredDigest] {
    contents.withLock { contents in
      contents.digests.values.filter { $0.model == model && $0.url.hasPrefix(prefix) }.sorted { $0.url < $1.url }
    }
  }

  public func urlsWithoutDigest(endpoint: String, model: Int, below prefix: String) async -> [String] {
    contents.withLock { contents in
      contents.responses.values
        .filter { $0.endpoint == endpoint && $0.url.hasPrefix(prefix) && contents.digests[$0.url]?.model != model }
        .map(\.url).sorted()
    }
  }

  public func keep(_ digest: StoredDigest) async {
    contents.withLock { contents in
      if contents.responses[digest.url] != nil { contents.digests[digest.url] = digest }
    }
  }

  public func urls(endpoint: String, below prefix: String) async -> [String] {
    contents.withLock { contents in
      contents.responses.values.filter { $0.endpoint == endpoint && $0.url.hasPrefix(prefix) }.map(\.url).sorted()
    }
  }

  public func status() async -> StoreStatus {
    contents.withLock { contents in
      let responses = contents.responses.values
      let shares = Dictionary(grouping: responses, by: \.endpoint).map { endpoint, responses in
        StoreStatus.Share(
          endpoint: endpoint, count: responses.count, storedBytes: responses.reduce(0) { $0 + $1.body.count },
          bytes: responses.reduce(0) { $0 + $1.bytes })
      }
      return StoreStatus(
        shares: shares.sorted { $0.endpoint < $1.endpoint }, oldest: responses.map(\.fetchedAt).min(),
        newest: responses.map(\.fetchedAt).max())
    }
  }

  public func trouble() async -> String? { nil }

  public func clear(_ what: Clearing) async -> Int? {
    contents.withLock { contents in
      let urls: [String] =
        switch what {
        case .everything: Array(contents.responses.keys)
        case .fetchedBefore(let moment): contents.responses.values.filter { $0.fetchedAt < moment }.map(\.url)
        case .urls(let urls): urls
        }
      return urls.count { contents.remove($0) }
    }
  }

  public func flush() async {}

  public func close() async {}
}
