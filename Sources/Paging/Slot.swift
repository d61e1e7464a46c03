/// One place in an order of entries.
public enum Slot: Hashable, Sendable {
  /// The entry with this id.
  case id(Int)
  /// An entry whose window has not arrived; `offset` counts from 0 in the server's order.
  case unknown(offset: Int)
}
