/// What the terminal has to say.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted. It comes as it is: raw, with LF between its lines.
  case paste(String)
  /// Something happened with the mouse.
  case mouse(MouseEvent)
  /// The terminal has answered that it draws signs of ambiguous width over two cells: the screen is to be drawn without
  /// them.
  case wideSigns
  /// The terminal is gone, or its input at its end; nothing follows.
  case ended
  /// A key that the program has no name for.
  case unknown
}
