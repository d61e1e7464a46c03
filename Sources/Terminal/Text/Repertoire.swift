/// Which signs the terminal can be trusted with.
public enum Repertoire: Hashable, Sendable {
  /// All that the width function knows.
  case unicode
  /// Unicode, but for the signs that some terminals draw two cells wide while curses counts one (East Asian Width
  /// "ambiguous", arrows, shapes, box drawing): they give way to ASCII.
  case unicodeAmbiguousWide
  /// Of these the Latin letters alone: the Linux console's fonts have 256 or 512 signs, and no wide script.
  case console
  /// ASCII alone, for locales without UTF-8.
  case ascii

  /// The repertoire that allows only what both allow.
  func intersection(_ other: Repertoire) -> Repertoire {
    switch (self, other) {
    case (.ascii, _), (_, .ascii): .ascii
    case (.console, _), (_, .console): .console
    case (.unicodeAmbiguousWide, _), (_, .unicodeAmbiguousWide): .unicodeAmbiguousWide
    default: .unicode
    }
  }
}
