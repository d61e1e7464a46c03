public import EventLoop

/// What a store holds.
public struct StoreStatus: Hashable, Sendable {
  /// What it holds of one endpoint.
  public struct Share: Hashable, Sendable {
    /// The endpoint's name.
    public var endpoint: String
    /// How many answers.
    public var count: Int
    /// Their bodies' bytes as stored.
    public var storedBytes: Int
    /// Their bodies' bytes unpacked.
    public var bytes: Int

    /// What is held of `endpoint`.
    public init(endpoint: String, count: Int, storedBytes: Int, bytes: Int) {
      self.endpoint = endpoint
      self.count = count
      self.storedBytes = storedBytes
      self.bytes = bytes
    }
  }

  /// The file; nil for a store in memory.
  public var path: String?
  /// The file's size in bytes.
  public var fileBytes: Int
  /// How many bytes the store may grow to.
  public var limit: Int?
  /// By endpoint, sorted by name.
  public var shares: [Share]
  /// When the oldest answer arrived or was confirmed.
  public var oldest: WallTime?
  /// When the newest did.
  public var newest: WallTime?
  /// What the user should know: a damaged file moved aside, a store that can't be used.
  public var notice: String?

  /// How many answers.
  public var count: Int { shares.reduce(0) { $0 + $1.count } }
  /// All bodies' bytes as stored.
  public var storedBytes: Int { shares.reduce(0) { $0 + $1.storedBytes } }

  /// A store that holds nothing, or as given.
  public init(
    path: String? = nil, fileBytes: Int = 0, limit: Int? = nil, shares: [Share] = [], oldest: WallTime? = nil,
    newest: WallTime? = nil, notice: String? = nil
  ) {
    self.path = path
    self.fileBytes = fileBytes
    self.limit = limit
    self.shares = shares
    self.oldest = oldest
    self.newest = newest
    self.notice = notice
  }
}
