#define _XOPEN_SOURCE 700
#include "CCurses.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static locale_t utf8;

static void find_locale(void) {
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

int ccurses_cell_width(uint32_t scalar) {
  pthread_once(&once, find_locale);
  // wcwidth has no form that takes a locale. All UTF-8 locales of a C library share one table of widths; where C.UTF-8
  // is missing, the process's own locale has to do.
  if (utf8 == (locale_t)0) return wcwidth((wchar_t)scalar);
  locale_t previous = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return width;
}
