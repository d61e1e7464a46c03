import EventLoop
import PokeAPI
import Resources
import Terminal

/// `pokedex cache`: says what is stored, checks it, removes it. Asks no network.
struct CacheCommand {
  let invocation: CacheInvocation
  let options: CommonOptions
  let environment: [String: String]
  /// Which signs the locale allows.
  let repertoire: Repertoire
  var output = TextOutput.standardOutput
  var errors = TextOutput.standardError

  /// Runs on the calling thread, which must be the process's first.
  /// - Returns: the exit status.
  func run() throws(CommandFailure) -> Int32 {
    guard let path = Backend.storePath(options, environment) else {
      throw CommandFailure("there is no place for a cache: neither HOME nor XDG_CACHE_HOME is set", status: 1)
    }
    switch invocation {
    case .path: return try say([path])
    case .status(let format): return try tell(try status(path), format)
    case .verify: return try verify(path)
    case .clear(let extent): return try clear(extent, path)
    }
  }

  // MARK: Status

  private func status(_ path: String) throws(CommandFailure) -> StoreStatus {
    // To look at what is not there must not make it.
    guard Backend.hasStore(options, environment) else {
      return StoreStatus(path: path, limit: SQLiteStore.usualLimit)
    }
    let status = using(path) { await $0.status() }
    // A file that could not be opened has no size.
    if let notice = status.notice, status.fileBytes == 0 { throw CommandFailure(notice, status: 1) }
    if let notice = status.notice { complain(notice) }
    return status
  }

  private func tell(_ status: StoreStatus, _ format: OutputFormat) throws(CommandFailure) -> Int32 {
    let report = CacheReport(status: status, now: SystemTime().now, repertoire: repertoire)
    return try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
      switch format {
      case .json: try output.write(lines: DataLine.array([report.json]))
      case .plain, .tsv: try output.write(lines: report.lines)
      }
      return 0
    }
  }

  // MARK: Verify

  private func verify(_ path: String) throws(CommandFailure) -> Int32 {
    let result = Background.run { await SQLiteStore.verify(path: path, endpoints: Endpoints.stored) }
    if let obstacle = result.obstacle { throw CommandFailure("the cache can't be read: \(obstacle)", status: 1) }
    if let damage = result.damage {
      throw CommandFailure("the cache is not whole: \(damage.place): \(damage.sentence)", status: 1)
    }
    return try say([result.checked == 0 ? "nothing is stored" : "\(Self.answers(result.checked)) read, all whole"])
  }

  // MARK: Clear

  private func clear(_ extent: CacheInvocation.Extent, _ path: String) throws(CommandFailure) -> Int32 {
    guard Backend.hasStore(options, environment) else { return try say(["nothing is stored"]) }
    let what: Clearing
    var name: String?
    switch extent {
    case .everything: what = .everything
    case .olderThan(let age): what = .fetchedBefore(SystemTime().now + (.zero - age))
    case .entry(let called):
      let stored = try stored(of: called)
      name = stored.name
      what = .urls(stored.urls)
    }
    let ofWhat = name.map { " of \($0)" } ?? ""
    let result = using(path) { store in (count: await store.clear(what), notice: await store.status().notice) }
    guard let count = result.count else {
      throw CommandFailure(result.notice ?? "the cache is in use: try again in a moment", status: 1)
    }
    if let notice = result.notice { complain(notice) }
    return try say([count == 0 ? "nothing to remove\(ofWhat)" : "\(Self.answers(count))\(ofWhat) removed"])
  }

  /// Where what is stored of an entry is.
  private func stored(of called: String) throws(CommandFailure) -> (name: String, urls: [String]) {
    let base = try options.base()
    let names = options.names(in: repertoire)
    return try Background.run { () async -> Result<(name: String, urls: [String]), CommandFailure> in
      var options = options
      options.isOffline = true
      let backend = Backend(base: base, options: options, environment: environment) { complain($0) }
      let answer = await EntryFinder(api: backend.api).find(called)
      var urls: [String] = []
      var name = called
      if case .found(let id) = answer {
        let stored = await StoredEntry(id: id, api: backend.api)
        urls = stored.urls
        name = stored.summary.map(names.name(of:)) ?? called
      }
      await backend.close()
      return switch answer {
      case .found: .success((name, urls))
      case .unknown(let sentence): .failure(CommandFailure(sentence, status: 1))
      }
    }.get()
  }

  // MARK: What all of them do

  /// Opens the store for `work`, and closes it in order.
  private func using<Value: Sendable>(
    _ path: String, _ work: @escaping @UI @Sendable (SQLiteStore) async -> Value
  ) -> Value {
    Background.run {
      let store = SQLiteStore(path: path)
      let value = await work(store)
      await store.close()
      return value
    }
  }

  private func say(_ lines: [String]) throws(CommandFailure) -> Int32 {
    try CommandFailure.ofWriting { () throws(TextOutput.Failure) in
      try output.write(lines: lines.map { DisplayText($0, in: repertoire) })
      return 0
    }
  }

  private func complain(_ sentence: String) {
    try? errors.complain(sentence, in: repertoire)
  }

  private static func answers(_ count: Int) -> String { count == 1 ? "1 answer" : "\(grouped(count)) answers" }
}
