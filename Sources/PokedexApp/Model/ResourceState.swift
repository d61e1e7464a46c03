import EventLoop
import Resources

/// A resource as the model sees it: the latest content, whether the last request failed, whether one is under way.
struct ResourceState: Sendable {
  var content: ResourceContent?
  var error: ResourceError?
  var isLoading = false
  /// When the content arrived, or was last confirmed.
  var fetchedAt: WallTime?
  var source: Source?
}
