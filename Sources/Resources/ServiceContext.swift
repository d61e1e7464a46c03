import EventLoop

/// What the resources of one service share. It does not hold them, so that a service is gone when its owner lets it go.
@UI
final class ServiceContext {
  let network: Network
  let store: any Store
  let time: any TimeSource
  let ledger: LoadLedger
  let isOffline: Bool
  let notifier = Notifier()
  var onDecision: (@UI @Sendable (LoadDecision) -> Void)?
  /// The memory of the service.
  weak var cache: ResourceCache?
  private var lastEntity = 0

  init(network: Network, store: any Store, isOffline: Bool) {
    self.network = network
    self.store = store
    time = network.time
    ledger = network.ledger
    self.isOffline = isOffline
  }

  /// A number that no other entity has.
  func nextEntityID() -> Int {
    lastEntity += 1
    return lastEntity
  }

  /// Runs `work` with an entry of its own in the ledger: it goes on even if the load that began it is given up.
  func entered<Result>(
    _ url: String, _ phase: LoadLedger.Phase = .working, _ work: () async -> Result
  ) async -> Result {
    let token = ledger.begin(url, phase)
    defer { ledger.end(token) }
    return await work()
  }
}
