import EventLoop
import Resources

extension Resource {
  /// Loads it if it is not fresh, and waits until that has ended.
  @UI
  func loaded() async -> Snapshot<Content> {
    loadIfNeeded()
    return await settled()
  }
}
