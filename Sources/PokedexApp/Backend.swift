import Database
import EventLoop
import PokeAPI
import Resources

/// What stands behind the screens and the commands: the API that the options name, with its store on disk.
@UI
final class Backend {
  let api: PokeAPIService
  let marks: MarksStore
  let state: StateFolder
  private let endTransport: @UI () -> Void

  /// - Parameters:
  ///   - onNotice: called at most once, with a sentence of the store's for the user.
  ///   - endTransport: called by `close`.
  init(
    base: APIBase, options: CommonOptions, environment: [String: String], time: any TimeSource,
    transport: any Transport, limits: RequestLimits = .pager, onNotice: @escaping @UI @Sendable (String) -> Void,
    endTransport: @escaping @UI () -> Void
  ) {
    let directories = Directories(environment: environment)
    marks = MarksStore(path: directories.data.map { "\($0)/marks.sqlite" })
    state = StateFolder(path: directories.state)
    let store: any Store
    let log = options.log
    if let path = Self.storePath(options, environment) {
      store = SQLiteStore(path: path, time: time) { notice in
        log?.note("store: \(notice)")
        onNotice(notice)
      }
    } else {
      store = MemoryStore()
    }
    var serviceOptions = Service.Options()
    serviceOptions.isOffline = options.isOffline
    serviceOptions.limits = limits
    serviceOptions.userAgent = Version.userAgent
    // What a page is made of takes some 75 kB decoded, twice what the budget's rule makes of its bodies.
    serviceOptions.memoryBudget /= 2
    if let log { serviceOptions.onDecision = { log.note($0) } }
    api = PokeAPIService(
      base: base, transport: transport, store: store, time: time, bundled: options.usesBundledDex,
      options: serviceOptions)
    self.endTransport = endTransport
  }

  /// That of a command, which has no screen: with the machine's clock and the network itself.
  convenience init(
    base: APIBase, options: CommonOptions, environment: [String: String], limits: RequestLimits = .pager,
    onNotice: @escaping @UI @Sendable (String) -> Void
  ) {
    let network = LoggedNetwork(time: SystemTime(), log: options.log)
    self.init(
      base: base, options: options, environment: environment, time: SystemTime(), transport: network, limits: limits,
      onNotice: onNotice, endTransport: { network.close() })
  }

  /// The store's file; nil where there is no place for one.
  nonisolated static func storePath(_ options: CommonOptions, _ environment: [String: String]) -> String? {
    let folder = options.cacheDirectory ?? Directories(environment: environment).cache
    return folder.map { $0 + "/cache.sqlite" }
  }

  /// Whether anything was ever stored, as far as can be told: what can't be looked at is for the store to name.
  nonisolated static func hasStore(_ options: CommonOptions, _ environment: [String: String]) -> Bool {
    storePath(options, environment).map { FilePresence($0) != .absent } ?? false
  }

  /// Writes what is to be kept, and ends what runs beside the program.
  func close() async {
    await api.service.close()
    endTransport()
  }
}
