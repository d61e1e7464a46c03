#include "curses_private.h"

#include <term.h>
#include <unistd.h>

struct ccurses_entry ccurses_look_up(const char *term) {
  struct ccurses_entry entry = {.colors = -1};
  int status = 0;
  TERMINAL *current = set_curterm(NULL);
  // Any descriptor does: nothing is written and no mode is changed.
  if (setupterm(term, STDOUT_FILENO, &status) != OK) {
    // 1: a terminal that prints on paper.
    entry.exists = status == 1;
    set_curterm(current);
    return entry;
  }
  entry.exists = true;
  const char *cup = tigetstr("cup");
  entry.can_move_cursor = cup != NULL && cup != (const char *)-1;
  entry.colors = tigetnum("colors");
  del_curterm(set_curterm(current));
  return entry;
}
