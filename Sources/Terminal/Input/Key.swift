/// A key as the program knows it, whatever bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
  /// A printable character, Space among them.
  case character(Character)
  /// Ctrl with a letter (lower case) or one of `@ \ ] ^ _`. Tab, Enter, Backspace and Escape are not among them.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, backspace, delete, insert, escape
  /// F1 and up.
  case function(Int)
}
