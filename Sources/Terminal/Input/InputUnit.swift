/// One step of what curses hands out: a byte that it made nothing of, or a sequence that it knows.
enum InputUnit: Hashable {
  case byte(UInt8)
  case meaning(KeyMeaning)
}
