import CCurses

/// How many cells a scalar takes: the one width function of the program, and the one that curses uses.
///
/// It is the C library's `wcwidth` in a UTF-8 locale, whatever the process's own locale is, so that text has one width
/// on every thread and before a locale is set.
public enum CellWidth {
  /// 0 for marks, 1 or 2 for what has a shape; nil for what can't be shown.
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    let width = ccurses_cell_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}
