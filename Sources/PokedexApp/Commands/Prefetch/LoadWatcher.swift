import EventLoop
import Resources

/// Says what became of one load.
@UI
final class LoadWatcher {
  enum Outcome {
    case good(PrefetchTally.Outcome)
    case failed
    case cancelled
  }

  /// What has been heard so far; a load that asks nobody leaves it at that.
  private(set) var outcome = Outcome.good(.fresh)

  /// Whether the network was asked.
  private(set) var hasAsked = false

  func note(_ event: ResourceEvent) {
    if event == .requested { hasAsked = true }
    switch event {
    case .newData(.network): outcome = .good(.fetched)
    case .notModified: outcome = .good(.confirmed)
    case .failed: outcome = .failed
    case .cancelled: outcome = .cancelled
    case .added, .requested, .newData, .wiped: break
    }
  }
}
