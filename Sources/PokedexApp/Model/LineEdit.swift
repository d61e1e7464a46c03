/// A way to change a line or to move in it.
enum LineEdit: Hashable, Sendable {
  case left, right, start, end
  case backspace, delete, deleteWord, deleteToStart, deleteToEnd
}
