import FoundationEssentials

/// What the runner asks of the program that it drives. Each is answered with one `ReplayAnswer` once the program is idle
/// again; `report` at once.
enum ReplayRequest: Hashable, Sendable, Codable {
  /// The first one: what the program starts with.
  case configure(ReplayConfiguration)
  /// Nothing but to wait until the program is idle.
  case settle
  /// The clock moves on by 200 ms, then these bytes arrive.
  case press(Data)
  /// These bytes arrive at once.
  case burst(Data)
  case resize(columns: Int, rows: Int)
  case advance(milliseconds: Int64)
  case gate(Gate.Change)
  /// Marks the place in what has been written to the terminal, for a test that reads along.
  case fence(String)
  /// What is it that keeps the program busy?
  case report
}
