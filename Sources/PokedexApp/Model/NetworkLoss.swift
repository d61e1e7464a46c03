import EventLoop
import Resources

/// That the API's host could not be reached when it was asked last. What is only wanted in the background is then not
/// asked for, so that its own state says nothing of it.
struct NetworkLoss: Sendable {
  let error: ResourceError
  private let since: WallTime

  /// What `state` of a resource of the API's tells at `now`; `earlier` is what was known before.
  static func after(_ earlier: NetworkLoss?, _ state: ResourceState, at now: WallTime) -> NetworkLoss? {
    guard !state.isLoading else { return earlier }
    if let error = state.error {
      return error.meansOffline ? NetworkLoss(error: error, since: now) : nil
    }
    guard let earlier, state.source == .network, let fetchedAt = state.fetchedAt else { return earlier }
    return fetchedAt > earlier.since ? nil : earlier
  }

  private init(error: ResourceError, since: WallTime) {
    self.error = error
    self.since = since
  }
}
