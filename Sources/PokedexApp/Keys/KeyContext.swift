/// What is on top of the screen, which decides what a key means.
enum KeyContext: CaseIterable, Hashable, Sendable {
  case list, detail, moves, compare, help
  /// The choice of an order.
  case sorting
  /// A line is being typed.
  case prompt

  /// Those in which a letter is a command and no text.
  static let views = allCases.filter { $0 != .prompt }
}
