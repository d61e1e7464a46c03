// What the files of this target share about a screen.
#pragma once

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "CCurses.h"

#include <stdio.h>
#include <termios.h>

struct ccurses_screen {
  SCREEN *screen;
  FILE *input;
  FILE *output;
  /// Keys are read through a pad: reading through a window refreshes it first.
  WINDOW *keys;
  /// Of `output`.
  int terminal;
  bool uses_alternate_screen;
  bool uses_color;
  /// How the terminal was found.
  struct termios modes;
  bool has_modes;
  /// What curses does not know of and has to be switched: bracketed paste, mouse reports.
  char switch_on[64];
  char switch_off[64];
  /// Everything that gives the terminal back in one write, for the crash handler.
  char restoring[1024];
};
