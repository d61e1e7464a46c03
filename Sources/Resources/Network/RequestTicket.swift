import EventLoop

/// One request's place in the queue.
@UI
final class RequestTicket {
  enum State {
    case idle
    case waiting(CheckedContinuation<RequestQueue.Grant, Never>)
    case holding
  }

  /// What may be on the wire only once.
  let url: String
  var priority: Priority
  /// Whether the page that it was for has been left.
  var isLeftBehind = false
  /// Whether it was told to end for the sake of the page on screen.
  var isGivenUp = false
  var state = State.idle
  /// Called when its slot is granted, in the same turn.
  var onStart: @UI () -> Void = {}
  /// Called when it is taken out of the queue, in the same turn.
  var onLeave: @UI () -> Void = {}
  /// Called when it must end.
  var onGiveUp: @UI () -> Void = {}

  init(_ url: String, _ priority: Priority) {
    self.url = url
    self.priority = priority
  }
}
