import EventLoop
import PokeAPI
import Resources

/// What stands behind the screens and the commands: the API that the options name, with its store on disk.
@UI
final class Backend {
  let api: PokeAPIService
  private let endTransport: @UI () -> Void

  /// - Parameters:
  ///   - onNotice: called at most once, with a sentence of the store's for the user.
  ///   - endTransport: called by `close`.
  init(
    base: APIBase, options: CommonOptions, environment: [String: String], time: any TimeSource,
    transport: any Transport, onNotice: @escaping @UI @Sendable (String) -> Void,
    endTransport: @escaping @UI () -> Void
  ) {
    let store: any Store
    if let folder = options.cacheDirectory ?? Directories(environment: environment).cache {
      store = SQLiteStore(path: folder + "/cache.sqlite", time: time, onNotice: onNotice)
    } else {
      store = MemoryStore()
    }
    var serviceOptions = Service.Options()
    serviceOptions.isOffline = options.isOffline
    serviceOptions.userAgent = Version.userAgent
    api = PokeAPIService(
      base: base, transport: transport, store: store, time: time, bundled: options.usesBundledDex,
      options: serviceOptions)
    self.endTransport = endTransport
  }

  /// Writes what is to be kept, and ends what runs beside the program.
  func close() async {
    await api.service.close()
    endTransport()
  }
}
