#define _GNU_SOURCE
#include "curses_private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <time.h>
#include <unistd.h>

// MARK: Strings of terminfo

/// Appends `text` without terminfo's padding, `$<5>`, which only slow terminals of old need.
static void append(char *buffer, size_t capacity, const char *text) {
  if (text == NULL || text == (const char *)-1) return;
  size_t length = strlen(buffer);
  while (*text != '\0' && length + 1 < capacity) {
    const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
    if (end != NULL) {
      text = end + 1;
    } else {
      buffer[length++] = *text++;
    }
  }
  buffer[length] = '\0';
}

static bool contains(const char *text, const char *part) { return text != NULL && strstr(text, part) != NULL; }

/// Has the terminal wrap no line, so that signs that it draws wider than curses counts never scroll the last row away.
/// Only where curses does not count on the wrapping (`xenl`).
static void choose_wrapping(struct ccurses_screen *screen) {
  char *on = tigetstr("smam"), *off = tigetstr("rmam");
  if (!eat_newline_glitch || on == NULL || on == (char *)-1 || off == NULL || off == (char *)-1) return;
  append(screen->switch_on, sizeof screen->switch_on, off);
  append(screen->switch_off, sizeof screen->switch_off, on);
  // Curses would wrap again after the last cell of the last row. What it has is a copy of its own.
  *on = *off = '\0';
}

/// Decides which modes beyond terminfo are worth asking for. Other terminals might print the request.
static void choose_modes(struct ccurses_screen *screen, bool uses_mouse) {
  char *extended = tigetstr("BE");
  bool knows_modes = contains(enter_ca_mode, "[?1049h") || (extended != NULL && extended != (char *)-1);
  if (!knows_modes) return;
  append(screen->switch_on, sizeof screen->switch_on, "\033[?2004h");
  if (uses_mouse && key_mouse != NULL) {
    append(screen->switch_on, sizeof screen->switch_on, "\033[?1000h\033[?1006h");
    append(screen->switch_off, sizeof screen->switch_off, "\033[?1006l\033[?1000l");
  }
  append(screen->switch_off, sizeof screen->switch_off, "\033[?2004l");
}

static void compose_restoring(struct ccurses_screen *screen) {
  char *buffer = screen->restoring;
  size_t capacity = sizeof screen->restoring;
  append(buffer, capacity, screen->switch_off);
  append(buffer, capacity, exit_attribute_mode);
  if (screen->uses_color) append(buffer, capacity, orig_pair);
  append(buffer, capacity, keypad_local);
  append(buffer, capacity, cursor_normal);
  if (screen->uses_alternate_screen) {
    append(buffer, capacity, exit_ca_mode);
  } else {
    // Below what is on the screen; terminals take a row too far for the last.
    append(buffer, capacity, tparm(cursor_address, 998, 0, 0, 0, 0, 0, 0, 0, 0));
    append(buffer, capacity, "\r\n");
  }
}

// MARK: Starting

static const int shielded[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { SHIELDED = sizeof shielded / sizeof *shielded };

static void do_nothing(int signal) { (void)signal; }

/// `newterm`, without the signal handlers that it would install: how a signal ends, stops or resizes the program is
/// decided elsewhere. It leaves handlers alone that are not the default.
static SCREEN *new_terminal(const char *term, FILE *output, FILE *input) {
  struct sigaction before[SHIELDED];
  struct sigaction shield = {.sa_handler = do_nothing, .sa_flags = SA_RESTART};
  sigset_t blocked, unblocked;
  sigemptyset(&blocked);
  for (size_t i = 0; i < SHIELDED; i++) sigaddset(&blocked, shielded[i]);
  pthread_sigmask(SIG_BLOCK, &blocked, &unblocked);
  for (size_t i = 0; i < SHIELDED; i++) {
    sigaction(shielded[i], NULL, &before[i]);
    if (before[i].sa_handler == SIG_DFL || before[i].sa_handler == SIG_IGN) sigaction(shielded[i], &shield, NULL);
  }
  SCREEN *screen = newterm(term, output, input);
  for (size_t i = 0; i < SHIELDED; i++) sigaction(shielded[i], &before[i], NULL);
  pthread_sigmask(SIG_SETMASK, &unblocked, NULL);
  return screen;
}

/// Sends what `action` makes curses write, and what it has buffered before, nowhere.
static void into_nowhere(struct ccurses_screen *screen, void (*action)(void)) {
  int kept = fcntl(screen->terminal, F_DUPFD_CLOEXEC, 3);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  bool is_away = kept >= 0 && nowhere >= 0 && dup3(nowhere, screen->terminal, O_CLOEXEC) >= 0;
  action();
  delay_output(0);
  if (is_away) dup3(kept, screen->terminal, O_CLOEXEC);
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
}

static void nothing(void) {}
static void end(void) { endwin(); }
static void update(void) { doupdate(); }
static void keep_eighth_bit(void) { meta(stdscr, TRUE); }

static void set_up(struct ccurses_screen *screen, struct ccurses_options options) {
  raw();
  noecho();
  nonl();
  // A frame is drawn when all input has been read; curses need not look for more and stop half-way.
  typeahead(-1);
  // What comes in pieces is waited for by the event loop.
  set_escdelay(0);
  idlok(stdscr, TRUE);
  // Shifting characters within a row saves little, and terminals differ on what it does to wide ones.
  idcok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  screen->keys = newpad(1, 1);
  if (screen->keys != NULL) {
    nodelay(screen->keys, TRUE);
    keypad(screen->keys, TRUE);
    // Curses would block on the rest of a mouse report; it is decoded where other split sequences are.
    define_key(NULL, KEY_MOUSE);
  }
  // Without a terminal's word for it, curses takes the eighth bit off. The terminal is not asked for a mode, though.
  if (!ccurses_is_terminal(screen->terminal)) {
    delay_output(0);
    into_nowhere(screen, keep_eighth_bit);
  }
  if (options.uses_color && has_colors() && start_color() == OK) screen->uses_color = use_default_colors() == OK;
}

static void arm(struct ccurses_screen *screen) {
  if (!screen->has_modes) return;
  ccurses_arm(screen->terminal, screen->restoring, strlen(screen->restoring), &screen->modes);
}

struct ccurses_screen *ccurses_open(struct ccurses_options options) {
  struct ccurses_screen *screen = calloc(1, sizeof *screen);
  FILE *input = fdopen(options.input, "r");
  FILE *output = fdopen(options.output, "w");
  if (screen == NULL || input == NULL || output == NULL) goto failed;
  screen->input = input;
  screen->output = output;
  screen->terminal = options.output;
  screen->uses_alternate_screen = options.uses_alternate_screen;
  screen->has_modes = tcgetattr(options.output, &screen->modes) == 0;
  // Curses takes the size from the environment, and gives up on one that it can't hold. Left there, it would be believed
  // for ever.
  char number[16];
  snprintf(number, sizeof number, "%d", options.first_rows);
  setenv("LINES", number, 1);
  snprintf(number, sizeof number, "%d", options.first_columns);
  setenv("COLUMNS", number, 1);
  screen->screen = new_terminal(options.term, output, input);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (screen->screen == NULL) goto failed;
  choose_wrapping(screen);
  choose_modes(screen, options.uses_mouse);
  // `newterm` has put the change to the alternate screen into its buffer already.
  if (!options.uses_alternate_screen) into_nowhere(screen, nothing);
  set_up(screen, options);
  compose_restoring(screen);
  arm(screen);
  ccurses_write(screen->terminal, screen->switch_on, strlen(screen->switch_on));
  return screen;

failed:
  if (input != NULL) fclose(input); else close(options.input);
  if (output != NULL) fclose(output); else close(options.output);
  free(screen);
  return NULL;
}

// MARK: Giving the terminal back

static void restore(struct ccurses_screen *screen, bool drops_input) {
  if (screen->uses_alternate_screen) {
    ccurses_write(screen->terminal, screen->switch_off, strlen(screen->switch_off));
    endwin();
  } else {
    // Curses would leave an alternate screen that was never entered, and with it restore a cursor never saved.
    into_nowhere(screen, end);
    ccurses_write(screen->terminal, screen->restoring, strlen(screen->restoring));
  }
  if (!screen->has_modes) return;
  // A process in the background would be stopped here for changing the terminal, instead of ending.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  tcsetattr(screen->terminal, TCSADRAIN, &screen->modes);
  if (drops_input) tcflush(screen->terminal, TCIFLUSH);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void ccurses_close(struct ccurses_screen *screen) {
  if (screen == NULL) return;
  restore(screen, true);
  ccurses_disarm();
  if (screen->keys != NULL) delwin(screen->keys);
  delscreen(screen->screen);
  fclose(screen->input);
  fclose(screen->output);
  free(screen);
}

void ccurses_pause(struct ccurses_screen *screen) {
  restore(screen, false);
  ccurses_disarm();
}

void ccurses_resume(struct ccurses_screen *screen) {
  // Whoever changed the terminal's modes meanwhile finds them again at the end.
  if (screen->has_modes) screen->has_modes = tcgetattr(screen->terminal, &screen->modes) == 0;
  reset_prog_mode();
  // The first update enters the alternate screen again.
  if (!screen->uses_alternate_screen) into_nowhere(screen, update);
  arm(screen);
  ccurses_write(screen->terminal, screen->switch_on, strlen(screen->switch_on));
  clearok(curscr, TRUE);
}

void ccurses_forget_screen(struct ccurses_screen *screen) {
  reset_prog_mode();
  ccurses_write(screen->terminal, screen->switch_on, strlen(screen->switch_on));
  clearok(curscr, TRUE);
}

// MARK: Widths

bool ccurses_ask_width(struct ccurses_screen *screen, int row, int column, int cursor_row, int cursor_column) {
  const char *question = tigetstr("u7");
  if (question == NULL || question == (const char *)-1 || strcmp(question, "\033[6n") != 0) return false;
  char request[256] = "";
  append(request, sizeof request, tparm(cursor_address, row, column, 0, 0, 0, 0, 0, 0, 0));
  // A middle dot.
  append(request, sizeof request, "\xC2\xB7");
  append(request, sizeof request, question);
  append(request, sizeof request, tparm(cursor_address, row, column, 0, 0, 0, 0, 0, 0, 0));
  append(request, sizeof request, "  ");
  append(request, sizeof request, tparm(cursor_address, cursor_row, cursor_column, 0, 0, 0, 0, 0, 0, 0));
  ccurses_write(screen->terminal, request, strlen(request));
  return true;
}

void ccurses_drop_report(struct ccurses_screen *screen, int milliseconds) {
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  char byte = 0;
  for (int left = milliseconds; left > 0 && byte != 'R';) {
    struct pollfd polled = {.fd = fileno(screen->input), .events = POLLIN};
    if (poll(&polled, 1, left) > 0 && read(polled.fd, &byte, 1) <= 0) return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    left = milliseconds - (int)((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000);
  }
}

// MARK: Stopping

static const int fatal_while_stopped[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
enum { FATAL_WHILE_STOPPED = sizeof fatal_while_stopped / sizeof *fatal_while_stopped };

static bool is_in_background(int terminal) {
  pid_t foreground = tcgetpgrp(terminal);
  return foreground > 0 && foreground != getpgrp();
}

void ccurses_stop(struct ccurses_screen *screen) {
  struct sigaction before[FATAL_WHILE_STOPPED], stop_before, output_before;
  struct sigaction standard = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
  sigset_t stops, mask_before;

  // `kill %1` continues a stopped process to end it: with nothing on the screen it may die at once, and must not wait
  // for a loop that can't run in the background.
  for (size_t i = 0; i < FATAL_WHILE_STOPPED; i++) {
    sigaction(fatal_while_stopped[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(fatal_while_stopped[i], &standard, NULL);
  }
  sigaction(SIGTTOU, &standard, &output_before);

  // The others of the group first, as the terminal does for ^Z; the shell waits for all of them. This process ignores
  // that signal and sends itself another one, to this thread: it is stopped before `raise` returns.
  sigaction(SIGTSTP, &ignored, &stop_before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, &mask_before);
  raise(SIGTSTP);

  // Continued in the background (`bg`): stopped again for touching the terminal. In an orphaned group the signal has no
  // effect, so this ends.
  for (int tries = 0; tries < 100 && is_in_background(screen->terminal); tries++) raise(SIGTTOU);

  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  sigaction(SIGTSTP, &stop_before, NULL);
  sigaction(SIGTTOU, &output_before, NULL);
  for (size_t i = 0; i < FATAL_WHILE_STOPPED; i++) sigaction(fatal_while_stopped[i], &before[i], NULL);
}
