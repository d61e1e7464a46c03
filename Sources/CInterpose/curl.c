// URLSession reads each header line as UTF-8, with a blank after its colon (PR #5527), and fails the whole answer over
// one that is not so; and it takes a proxy's answer to CONNECT for the server's, so that whatever fails behind it reads
// as an answer that was cut short. This stands before libcurl's curl_easy_setopt: it hands URLSession lines that it can
// read, and keeps a proxy's to libcurl.

#define _GNU_SOURCE
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CInterpose.h"

// curl/typecheck-gcc.h makes a macro of it.
#undef curl_easy_setopt

typedef size_t (*line_reader)(char *line, size_t size, size_t count, void *context);
typedef CURLcode (*option_setter)(CURL *handle, CURLoption option, ...);

// URLSession's: the same for every request.
static _Atomic(line_reader) reader;

// The length of the UTF-8 sequence that begins at `bytes`; 0 if none does (RFC 3629, section 4).
static size_t sequence(const unsigned char *bytes, size_t left) {
  const unsigned char first = bytes[0];
  const size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length > left) return 0;
  // Overlong sequences, surrogates, and what is beyond U+10FFFF.
  if (first == 0xE0 && bytes[1] < 0xA0) return 0;
  if (first == 0xED && bytes[1] > 0x9F) return 0;
  if (first == 0xF0 && bytes[1] < 0x90) return 0;
  if (first == 0xF4 && bytes[1] > 0x8F) return 0;
  for (size_t index = 1; index < length; index++) {
    if ((bytes[index] & 0xC0) != 0x80) return 0;
  }
  return length;
}

static bool is_utf8(const unsigned char *bytes, size_t length) {
  for (size_t index = 0; index < length;) {
    const size_t step = sequence(bytes + index, length - index);
    if (step == 0) return false;
    index += step;
  }
  return true;
}

// Where a field's value begins in `line` without a blank before it; 0 in a status line, and where one is there.
static size_t bare_value(const char *line, size_t length) {
  if (length >= 5 && strncmp(line, "HTTP/", 5) == 0) return 0;
  const char *colon = memchr(line, ':', length);
  if (!colon || colon == line) return 0;
  const size_t value = (size_t)(colon - line) + 1;
  if (value >= length || strchr(" \t\r\n", line[value])) return 0;
  return value;
}

// Hands a line on: what is no UTF-8 in it as Latin-1 (RFC 9110, section 5.5).
static size_t read_line(char *line, size_t size, size_t count, void *context) {
  const line_reader next = atomic_load(&reader);
  const size_t length = size * count;
  const bool is_latin = !is_utf8((const unsigned char *)line, length);
  const size_t bare = bare_value(line, length);
  if (!is_latin && bare == 0) return next(line, size, count, context);
  char *copy = malloc(2 * length + 1);
  if (!copy) return 0;
  size_t used = 0;
  for (size_t index = 0; index < length; index++) {
    const unsigned char byte = (unsigned char)line[index];
    if (bare != 0 && index == bare) copy[used++] = ' ';
    if (is_latin && byte >= 0x80) {
      copy[used++] = (char)(0xC0 | byte >> 6);
      copy[used++] = (char)(0x80 | (byte & 0x3F));
    } else {
      copy[used++] = (char)byte;
    }
  }
  const size_t taken = next(copy, 1, used, context);
  free(copy);
  // libcurl goes on if all of its line was taken.
  return taken == used ? length : 0;
}

CURLcode curl_easy_setopt(CURL *handle, CURLoption option, ...) {
  // Whatever an option's value is, it goes as a pointer does: a long, a curl_off_t, a function.
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  static _Atomic(option_setter) original;
  option_setter set = atomic_load(&original);
  if (!set) {
    set = (option_setter)(uintptr_t)dlsym(RTLD_NEXT, "curl_easy_setopt");
    if (!set) return CURLE_NOT_BUILT_IN;
    atomic_store(&original, set);
  }
  if (option != CURLOPT_HEADERFUNCTION || !value) return set(handle, option, value);
  set(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  atomic_store(&reader, (line_reader)(uintptr_t)value);
  return set(handle, option, read_line);
}
