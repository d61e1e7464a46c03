#define _GNU_SOURCE
#include "CCurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

bool ccurses_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool ccurses_is_same_device(int one, int other) {
  struct stat a, b;
  return fstat(one, &a) == 0 && fstat(other, &b) == 0 && S_ISCHR(a.st_mode) && S_ISCHR(b.st_mode) &&
         a.st_rdev == b.st_rdev;
}

int ccurses_open_controlling_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }

// Above the standard three, so that none of these is ever taken for one of ours.
int ccurses_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

void ccurses_close_descriptor(int descriptor) { close(descriptor); }

bool ccurses_window_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

int ccurses_input_state(int descriptor) {
  struct pollfd polled = {.fd = descriptor, .events = POLLIN};
  if (poll(&polled, 1, 0) <= 0) return 0;
  // A descriptor that is readable with no byte to read is at its end; a terminal that is gone answers with an error.
  // In this order: bytes that come in between are counted.
  int count = 0;
  if (ioctl(descriptor, FIONREAD, &count) != 0) return -1;
  return count > 0 ? 1 : -1;
}

void ccurses_write(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      // Somebody else has made the terminal non-blocking.
      struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
      if (poll(&polled, 1, -1) < 0 && errno != EINTR) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

size_t ccurses_read(int descriptor, void *bytes, size_t capacity) {
  ssize_t count = read(descriptor, bytes, capacity);
  return count > 0 ? (size_t)count : 0;
}

size_t ccurses_read_at(int descriptor, size_t offset, void *bytes, size_t capacity) {
  ssize_t count = pread(descriptor, bytes, capacity, (off_t)offset);
  return count > 0 ? (size_t)count : 0;
}

size_t ccurses_length(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && status.st_size > 0 ? (size_t)status.st_size : 0;
}

const char *ccurses_environment(const char *name) { return getenv(name); }
