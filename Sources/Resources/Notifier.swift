import EventLoop

/// Calls observers, one event after the other. What happens inside a callback is told when all have heard the event
/// before it, so that everyone sees one history.
@UI
final class Notifier {
  private var queue: [@UI () -> Void] = []
  private var isDelivering = false

  func post(_ delivery: @escaping @UI () -> Void) {
    queue.append(delivery)
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < queue.count {
      queue[next]()
      next += 1
    }
    queue = []
    isDelivering = false
  }
}
