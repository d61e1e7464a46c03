#define _XOPEN_SOURCE 700
#include "CCurses.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ccurses_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool ccurses_set_locale(const char *name) { return setlocale(LC_CTYPE, name) != NULL; }

static bool ends_in_utf8(const char *name) {
  const char *codeset = strchr(name, '.');
  return codeset != NULL && (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0);
}

bool ccurses_adopt_locale(void) {
  if (setlocale(LC_CTYPE, "") == NULL) {
    // The name came along from another machine. What it says about characters still holds.
    const char *variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < 3; i++) {
      const char *value = getenv(variables[i]);
      if (value == NULL || *value == '\0') continue;
      if (ends_in_utf8(value)) setlocale(LC_CTYPE, "C.UTF-8");
      break;
    }
  }
  return ccurses_locale_is_utf8();
}
