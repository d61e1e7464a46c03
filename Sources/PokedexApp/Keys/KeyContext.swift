/// What is on top of the screen, which decides what a key means.
enum KeyContext: CaseIterable, Hashable, Sendable {
  case list, detail, moves, compare, help
}
