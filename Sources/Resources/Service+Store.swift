import EventLoop

extension Service {
  /// The digests in the store of this API's answers, of `endpoint`'s present version, by URL.
  public func digests<Content>(of endpoint: Endpoint<Content>) async -> [StoredDigest] {
    guard let model = endpoint.digest?.model else { return [] }
    return await context.entered(base.url.string) { await context.store.digests(model: model, below: prefix) }
  }

  /// Makes the digests that stored answers of `endpoint` lack, or have of another version, and returns them: one after
  /// the other, in the background.
  public func rebuildDigests<Content>(of endpoint: Endpoint<Content>) async -> [StoredDigest] {
    guard let model = endpoint.digest?.model else { return [] }
    let context = context
    return await context.entered(base.url.string) {
      var rebuilt: [StoredDigest] = []
      for text in await context.store.urlsWithoutDigest(endpoint: endpoint.name, model: model, below: prefix) {
        guard let url = try? CanonicalURL(absolute: text), let stored = await context.store.response(for: text) else {
          continue
        }
        let pipeline = Pipeline(endpoint: endpoint, url: url)
        guard let content = await pipeline.restore(stored), let digest = pipeline.digest(of: content) else { continue }
        await context.store.keep(digest)
        rebuilt.append(digest)
      }
      return rebuilt
    }
  }

  /// The URLs of this API's stored answers of `endpoint`, or of those of all hosts: what the API only points to, such as
  /// pictures, lies elsewhere.
  public func storedURLs<Content>(of endpoint: Endpoint<Content>, onAllHosts: Bool = false) async -> [String] {
    let prefix = onAllHosts ? "http" : prefix
    return await context.entered(base.url.string) { await context.store.urls(endpoint: endpoint.name, below: prefix) }
  }

  /// Why the store keeps nothing any more, as far as that is known now; nil while all is well.
  public func storeTrouble() async -> String? {
    await context.entered(base.url.string) { await context.store.trouble() }
  }

  /// Returns when everything that has arrived is kept.
  public func flush() async {
    await ledger.wait { ledger in !ledger.entries.contains { $0.phase == .storing } }
    await context.store.flush()
  }

  /// Flushes, and lets the store close what it has open. For the end of the program.
  public func close() async {
    await flush()
    await context.store.close()
  }

  private var prefix: String { base.url.string + "/" }
}
