import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }
  func increase() { value.add(1, ordering: .relaxed) }
}
