#include "curses_private.h"

#include <wchar.h>

bool ccurses_has_terminal(const struct ccurses_screen *screen) { return screen->has_modes; }

bool ccurses_has_color(const struct ccurses_screen *screen) { return screen->uses_color; }

int ccurses_rows(void) { return LINES; }
int ccurses_columns(void) { return COLS; }
int ccurses_pairs(void) { return COLOR_PAIRS; }

void ccurses_resize(int rows, int columns) {
  resizeterm(rows, columns);
  clearok(curscr, TRUE);
}

static attr_t attributes_of(uint32_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & CCURSES_BOLD) attributes |= A_BOLD;
  if (bits & CCURSES_DIM) attributes |= A_DIM;
  if (bits & CCURSES_UNDERLINE) attributes |= A_UNDERLINE;
  if (bits & CCURSES_REVERSE) attributes |= A_REVERSE;
  return attributes;
}

static uint32_t bits_of(attr_t attributes) {
  uint32_t bits = 0;
  if (attributes & A_BOLD) bits |= CCURSES_BOLD;
  if (attributes & A_DIM) bits |= CCURSES_DIM;
  if (attributes & A_UNDERLINE) bits |= CCURSES_UNDERLINE;
  if (attributes & A_REVERSE) bits |= CCURSES_REVERSE;
  return bits;
}

static cchar_t character_of(const struct ccurses_cell *cell) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < CCHARW_MAX && i < 5 && cell->scalars[i] != 0; i++) text[i] = (wchar_t)cell->scalars[i];
  cchar_t character;
  int pair = cell->pair;
  // The pair is given twice: a short holds no more than 32767, and is then not looked at.
  setcchar(&character, text, attributes_of(cell->attributes), 0, &pair);
  return character;
}

void ccurses_put_row(int row, const struct ccurses_cell *cells, int count) {
  if (count <= 0) return;
  cchar_t line[count];
  for (int i = 0; i < count; i++) line[i] = character_of(&cells[i]);
  mvwadd_wchnstr(stdscr, row, 0, line, count);
}

struct ccurses_cell ccurses_cell_on_screen(int row, int column) {
  struct ccurses_cell cell = {0};
  cchar_t character;
  wchar_t text[CCHARW_MAX + 1] = {0};
  attr_t attributes = 0;
  short short_pair = 0;
  int pair = 0;
  int cursor_row, cursor_column;
  getyx(curscr, cursor_row, cursor_column);
  if (mvwin_wch(curscr, row, column, &character) == OK &&
      getcchar(&character, text, &attributes, &short_pair, &pair) == OK) {
    for (int i = 0; i < CCHARW_MAX && i < 5 && text[i] != L'\0'; i++) cell.scalars[i] = (uint32_t)text[i];
    cell.attributes = bits_of(attributes);
    cell.pair = pair;
    // Curses counts the columns of a wide character in these bits, from 1.
    cell.is_continuation = (character.attr & A_CHARTEXT) > 1;
  }
  wmove(curscr, cursor_row, cursor_column);
  return cell;
}

bool ccurses_define_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

bool ccurses_pair_content(int pair, int *foreground, int *background) {
  return extended_pair_content(pair, foreground, background) == OK;
}

void ccurses_update(int cursor_row, int cursor_column) {
  wmove(stdscr, cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
}

void ccurses_show_cursor(bool is_visible) { curs_set(is_visible ? 1 : 0); }

int ccurses_measure(uint32_t scalar) {
  WINDOW *pad = newpad(1, 16);
  if (pad == NULL) return -1;
  wchar_t text[2] = {(wchar_t)scalar, L'\0'};
  cchar_t character;
  int width = -1;
  // A base first: a mark alone is put onto whatever is to its left.
  waddch(pad, 'a');
  if (setcchar(&character, text, A_NORMAL, 0, NULL) == OK && wadd_wch(pad, &character) == OK) width = getcurx(pad) - 1;
  delwin(pad);
  return width;
}
