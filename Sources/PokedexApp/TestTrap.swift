import Terminal

/// A crash on demand, for tests of what one leaves behind. Only where the environment asks for it is there a key for it,
/// `^]`, whatever is on the screen.
enum TestTrap: String, Sendable {
  /// On the thread that owns the terminal.
  case here
  /// On another one, while the first one goes on.
  case aside

  static let variable = "POKEDEX_TEST_TRAP"
  private static let key = InputEvent.key(.control("]"))

  init?(environment: [String: String]) {
    guard let word = environment[Self.variable], let trap = TestTrap(rawValue: word) else { return nil }
    self = trap
  }

  func spring(on input: InputEvent) {
    guard input == Self.key else { return }
    switch self {
    case .here: fatalError("a trap that a test asked for")
    case .aside: Task { @concurrent in fatalError("a trap that a test asked for") }
    }
  }
}
