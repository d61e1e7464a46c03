/// What a whole sequence from the terminal means.
enum KeyMeaning: Hashable {
  case key(Key)
  case pasteStart, pasteEnd
  /// A report that nobody acts on: focus, a resize that curses tells of itself.
  case report
  case unknown
}
