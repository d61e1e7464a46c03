public import EventLoop

/// A REST API: its base, its memory, its store, and one `Resource` for each URL.
///
/// It belongs to the interface's thread. It is gone when its owner lets it go; loads under way end with it.
@UI
public final class Service {
  /// Where the API begins.
  public let base: APIBase
  /// What is under way.
  public let ledger: LoadLedger
  /// The clock of its ages and deadlines.
  public var time: any TimeSource { context.time }
  /// Whether no request is ever made.
  public let isOffline: Bool
  let context: ServiceContext
  let cache: ResourceCache

  /// How a service differs from the usual one.
  public struct Options: Sendable {
    /// Whether no request is ever made.
    public var isOffline = false
    /// How many requests at a time.
    public var limits = RequestLimits.pager
    /// When failed requests are tried again.
    public var policy = RetryPolicy()
    /// Origins beside the API's own that may be asked, `"https://host"`: where its pictures are. Not of an API on this
    /// machine, which is asked alone.
    public var companions: [String] = []
    /// Told why each load asks the network or does not.
    public var onDecision: (@UI @Sendable (LoadDecision) -> Void)?
    /// What it calls itself: `name/version (+URL)`.
    public var userAgent = "pokedex"
    /// How much of what nobody observes stays in memory: decoded body bytes divided by eight.
    public var memoryBudget = 4 * 1_048_576

    /// The usual ones.
    public init() {}
  }

  /// A service for the API at `base`.
  public init(
    base: APIBase, transport: any Transport, store: any Store, time: any TimeSource = SystemTime(),
    options: Options = Options()
  ) {
    self.base = base
    isOffline = options.isOffline
    ledger = LoadLedger()
    cache = ResourceCache(budget: options.memoryBudget)
    var allowed: Set = [base.url.origin]
    if !base.url.origin.isLoopback {
      for companion in options.companions {
        if let parts = try? URLParts(companion), parts.origin.scheme == .https { allowed.insert(parts.origin) }
      }
    }
    let network = Network(
      transport: transport, limits: options.limits, policy: options.policy, time: time, ledger: ledger,
      userAgent: options.userAgent, home: base.url.origin, allowed: allowed)
    context = ServiceContext(network: network, store: store, isOffline: options.isOffline)
    context.onDecision = options.onDecision
    context.cache = cache
  }

  isolated deinit { cache.close() }

  /// Why only visible loads are made: a load has found no network, and none has succeeded since.
  public var foundOffline: ResourceError? { context.network.queue.offline }

  /// What loads that nobody waits for wait for, and how long still: a server has asked for peace, or is gone.
  public var pause: (left: Duration, reason: ResourceError)? { context.network.queue.pause }

  // MARK: Resources

  /// The resource of `path`, text below the base: `/pokemon/25`. `query` names are sorted, an empty value is a bare name.
  ///
  /// Nothing in a path is interpreted but the slashes between its segments. What the endpoint does not answer for is a
  /// resource that fails.
  public func resource<Content>(
    _ endpoint: Endpoint<Content>, at path: String, query: [(name: String, value: String)] = []
  ) -> Resource<Content> {
    let url = base.url.child(path)
    let items = query.map { CanonicalURL.QueryItem($0.name, $0.value) }
    return resource(endpoint, url: CanonicalURL(origin: url.origin, segments: url.segments, query: items))
  }

  /// The resource of an absolute URL, as an answer of the API names it. One that is no URL, or of another host, is a
  /// resource that fails.
  public func resource<Content>(_ endpoint: Endpoint<Content>, url text: String) -> Resource<Content> {
    do throws(ResourceError) {
      return resource(endpoint, url: try CanonicalURL(absolute: text))
    } catch {
      return refused(endpoint, text, error)
    }
  }

  /// The resource of a URL.
  public func resource<Content>(_ endpoint: Endpoint<Content>, url: CanonicalURL) -> Resource<Content> {
    if let known = cache.resource(url.string) {
      guard let resource = known as? Resource<Content>, resource.endpoint.name == endpoint.name else {
        return refused(endpoint, url.string, .noEndpoint(url.string))
      }
      cache.use(resource, url.string)
      return resource
    }
    guard context.network.allowed.contains(url.origin) else {
      return refused(endpoint, url.string, .otherHost(url.string))
    }
    guard endpoint.pattern.matches(url, below: base) else {
      return refused(endpoint, url.string, .noEndpoint(url.string))
    }
    let resource = Resource(endpoint, url, context)
    cache.insert(resource, url.string)
    return resource
  }

  /// A resource that fails. Its key begins with a blank, as no URL does.
  private func refused<Content>(
    _ endpoint: Endpoint<Content>, _ text: String, _ error: ResourceError
  ) -> Resource<Content> {
    let key = " \(endpoint.name) \(text)"
    if let known = cache.resource(key) as? Resource<Content> { return known }
    let resource = Resource(endpoint, refused: text, key: key, error, context)
    cache.insert(resource, key)
    return resource
  }
}
