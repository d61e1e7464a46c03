// The door to ncursesw: what Swift does not import of it (macros, attributes, variadics, globals), the calls on the
// terminal device that go with it, and what must be C because it runs in a signal handler.
//
// Not thread-safe, like curses itself, except for ccurses_cell_width.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Text

/// Cells that `scalar` takes: 0, 1, 2; -1 if it can't be shown. `wcwidth` in a UTF-8 locale, which is what curses asks.
int ccurses_cell_width(uint32_t scalar);

/// Sets the process's character type from its environment, and says whether it is UTF-8. A UTF-8 locale that is not
/// installed is replaced by C.UTF-8.
bool ccurses_adopt_locale(void);

/// Sets the character type by name; for tests.
bool ccurses_set_locale(const char *name);

/// Whether the process's character type is UTF-8.
bool ccurses_locale_is_utf8(void);

// MARK: The device

bool ccurses_is_terminal(int descriptor);

/// Whether both descriptors are open on one and the same device.
bool ccurses_is_same_device(int one, int other);

/// The controlling terminal, for reading and writing; -1 if there is none.
int ccurses_open_controlling_terminal(void);

int ccurses_duplicate(int descriptor);
void ccurses_close_descriptor(int descriptor);

/// The kernel's idea of the size; false if it has none.
bool ccurses_window_size(int descriptor, int *rows, int *columns);

/// 1: there are bytes to read. 0: not now. -1: never again.
int ccurses_input_state(int descriptor);

/// Reads what is there, at most `capacity` bytes; how many, 0 if none.
size_t ccurses_read(int descriptor, void *bytes, size_t capacity);

void ccurses_write(int descriptor, const void *bytes, size_t count);

/// Reads up to `capacity` bytes at `offset`; how many, 0 at the end or on failure.
size_t ccurses_read_at(int descriptor, size_t offset, void *bytes, size_t capacity);

size_t ccurses_length(int descriptor);

const char *ccurses_environment(const char *name);

// MARK: Terminfo

/// What an entry of terminfo says, as far as it is asked before curses starts.
struct ccurses_entry {
  bool exists;
  bool can_move_cursor;
  /// -1: none.
  int colors;
};

struct ccurses_entry ccurses_look_up(const char *term);

// MARK: Curses on a terminal

struct ccurses_options {
  const char *term;
  /// Owned by the screen from now on, and closed with it.
  int input;
  int output;
  /// The size to begin with, whatever the terminal and the environment say.
  int first_rows;
  int first_columns;
  bool uses_alternate_screen;
  bool uses_color;
  bool uses_mouse;
};

/// Starts curses; nil if it can't. One at a time.
struct ccurses_screen *ccurses_open(struct ccurses_options options);

/// Gives the terminal back as it was found; what was typed and not read is thrown away.
void ccurses_close(struct ccurses_screen *screen);

/// Gives the terminal back until `ccurses_resume`.
void ccurses_pause(struct ccurses_screen *screen);
void ccurses_resume(struct ccurses_screen *screen);

/// Stops the process's group as ^Z does in a terminal, and returns when this process is continued in the foreground. In
/// an orphaned group, where nobody could continue it, it returns at once.
void ccurses_stop(struct ccurses_screen *screen);

/// Whether it is on a terminal, whose modes can be changed, and not on a file or a pipe.
bool ccurses_has_terminal(const struct ccurses_screen *screen);

/// Whether it was given colours.
bool ccurses_has_color(const struct ccurses_screen *screen);

int ccurses_rows(void);
int ccurses_columns(void);
int ccurses_pairs(void);

/// What the terminal showed is not counted on: it may have wrapped its lines anew, or kept some.
void ccurses_resize(int rows, int columns);

/// One key, or byte, that has arrived; -1 if there is none. 256 and above are curses' KEY_ codes.
int ccurses_read_key(struct ccurses_screen *screen);

/// Makes `sequence` read as `code`.
void ccurses_define_key(const char *sequence, int code);

/// Curses' codes, by their names there.
extern const int ccurses_key_up;
extern const int ccurses_key_down;
extern const int ccurses_key_left;
extern const int ccurses_key_right;
extern const int ccurses_key_home;
extern const int ccurses_key_find;
extern const int ccurses_key_a1;
extern const int ccurses_key_end;
extern const int ccurses_key_ll;
extern const int ccurses_key_select;
extern const int ccurses_key_c1;
extern const int ccurses_key_ppage;
extern const int ccurses_key_a3;
extern const int ccurses_key_npage;
extern const int ccurses_key_c3;
extern const int ccurses_key_enter;
extern const int ccurses_key_btab;
extern const int ccurses_key_backspace;
extern const int ccurses_key_dc;
extern const int ccurses_key_ic;
extern const int ccurses_key_resize;

/// Curses' code of a function key, KEY_F.
int ccurses_function_key(int number);

// MARK: Cells

enum {
  CCURSES_BOLD = 1,
  CCURSES_DIM = 2,
  CCURSES_UNDERLINE = 4,
  CCURSES_REVERSE = 8,
};

struct ccurses_cell {
  /// The base and its marks, up to the first 0.
  uint32_t scalars[5];
  /// CCURSES_BOLD and so on, or-ed.
  uint32_t attributes;
  int32_t pair;
  /// On reading: the second half of the wide character to its left.
  bool is_continuation;
};

/// Writes a whole row; wide characters stand once, without their second halves.
void ccurses_put_row(int row, const struct ccurses_cell *cells, int count);

/// What curses believes is on the terminal.
struct ccurses_cell ccurses_cell_on_screen(int row, int column);

/// Defines a pair; -1 is the terminal's own colour.
bool ccurses_define_pair(int pair, int foreground, int background);
bool ccurses_pair_content(int pair, int *foreground, int *background);

/// Sends what has changed.
void ccurses_update(int cursor_row, int cursor_column);
void ccurses_show_cursor(bool is_visible);

/// Draws a sign of ambiguous width at a place that is blank, asks the terminal where its cursor went (DSR 6, answered by a
/// CPR), and leaves the screen as it was, in one write. False where terminfo has no such question (`u7`).
bool ccurses_ask_width(struct ccurses_screen *screen, int row, int column, int cursor_row, int cursor_column);

/// Throws away what arrives up to the end of a CPR, for so long at most: a shell would read it as keys.
void ccurses_drop_report(struct ccurses_screen *screen, int milliseconds);

/// Takes nothing for granted about the terminal any more, neither its modes nor what it shows.
void ccurses_forget_screen(struct ccurses_screen *screen);

/// The columns a cell takes by curses' own count; for the test that compares it with `ccurses_cell_width`.
int ccurses_measure(uint32_t scalar);

// MARK: Standard error

/// Sends standard error to memory until `ccurses_release_errors`; returns what to read it from, or -1. After a crash it is
/// shown, and written to `log` too, if that is not -1.
int ccurses_capture_errors(int log);

/// Sends standard error where it went before. What was captured stays readable until it is closed.
void ccurses_release_errors(void);

// MARK: Crashes

/// A crash handler for SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS and SIGSEGV is in place while curses runs on a terminal:
/// it gives the terminal back, writes captured errors to standard error and lets the signal have its default action.
/// So does `exit`.
void ccurses_arm(int terminal, const char *restoring, size_t count, const void *modes);
void ccurses_disarm(void);
