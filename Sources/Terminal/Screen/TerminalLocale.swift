import CCurses

/// The locale, as far as it matters here: which characters the terminal understands.
public enum TerminalLocale {
  /// Takes the process's character type from LC_ALL, LC_CTYPE or LANG, which curses goes by. To be called once, before
  /// the first screen and before any thread is started.
  public static func adopt() -> Repertoire { ccurses_adopt_locale() ? .unicode : .ascii }
}

extension Repertoire {
  /// What may be shown where the locale allows `self`, on a terminal named `term`, as the user asks.
  public func narrowed(ascii: Bool, ambiguousWide: Bool, term: String?) -> Repertoire {
    if ascii { return .ascii }
    let isConsole = term == "linux" || term?.hasPrefix("linux-") == true
    if isConsole { return intersection(.console) }
    return ambiguousWide ? intersection(.unicodeAmbiguousWide) : self
  }
}
