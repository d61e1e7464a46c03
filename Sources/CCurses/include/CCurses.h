// The door to ncursesw: what Swift does not import of it (macros, attributes, variadics, globals), and what must be C
// because it runs in a signal handler.
#pragma once

#include <stdint.h>

/// Cells that `scalar` takes: 0, 1, 2; -1 if it can't be shown. `wcwidth` in a UTF-8 locale, which is what curses asks.
int ccurses_cell_width(uint32_t scalar);
