#include "curses_private.h"

int ccurses_read_key(struct ccurses_screen *screen) {
  return screen->keys == NULL ? -1 : wgetch(screen->keys);
}

void ccurses_define_key(const char *sequence, int code) { define_key(sequence, code); }

const int ccurses_key_up = KEY_UP;
const int ccurses_key_down = KEY_DOWN;
const int ccurses_key_left = KEY_LEFT;
const int ccurses_key_right = KEY_RIGHT;
const int ccurses_key_home = KEY_HOME;
const int ccurses_key_find = KEY_FIND;
const int ccurses_key_a1 = KEY_A1;
const int ccurses_key_end = KEY_END;
const int ccurses_key_ll = KEY_LL;
const int ccurses_key_select = KEY_SELECT;
const int ccurses_key_c1 = KEY_C1;
const int ccurses_key_ppage = KEY_PPAGE;
const int ccurses_key_a3 = KEY_A3;
const int ccurses_key_npage = KEY_NPAGE;
const int ccurses_key_c3 = KEY_C3;
const int ccurses_key_enter = KEY_ENTER;
const int ccurses_key_btab = KEY_BTAB;
const int ccurses_key_backspace = KEY_BACKSPACE;
const int ccurses_key_dc = KEY_DC;
const int ccurses_key_ic = KEY_IC;
const int ccurses_key_resize = KEY_RESIZE;

int ccurses_function_key(int number) { return KEY_F(number); }
