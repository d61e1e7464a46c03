#define _GNU_SOURCE
#include "CCurses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// Everything that the handler needs lies here beforehand: it may neither allocate nor ask terminfo.

// Swift has handlers of its own for these, which would print a backtrace into the screen.
static const int backtraced[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV};
// What does not end a process that has not asked for it.
static const int harmless[] = {SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH};

// No crash is so old that all of its errors are worth a screen that scrolls for seconds.
enum { MOST_ERRORS = 64 * 1024 };

static atomic_bool is_armed;
static int terminal = -1;
static char restoring[1024];
static size_t restoring_count;
static struct termios modes;
static bool has_modes;
static struct sigaction previous[_NSIG];
static bool registered_exit;

static atomic_int captured = -1;
static int standard_error = -1;
static int error_log = -1;

// MARK: Standard error

int ccurses_capture_errors(int log) {
  int memory = memfd_create("standard-error", MFD_CLOEXEC);
  if (memory < 0) return -1;
  standard_error = ccurses_duplicate(STDERR_FILENO);
  // Appending, since a child that was given standard error writes to it too.
  if (standard_error < 0 || fcntl(memory, F_SETFL, O_APPEND) != 0 || dup2(memory, STDERR_FILENO) < 0) {
    if (standard_error >= 0) close(standard_error);
    standard_error = -1;
    close(memory);
    return -1;
  }
  error_log = log;
  atomic_store(&captured, memory);
  return memory;
}

void ccurses_release_errors(void) {
  if (atomic_exchange(&captured, -1) < 0) return;
  dup2(standard_error, STDERR_FILENO);
  close(standard_error);
  standard_error = -1;
}

/// Shows what was captured. What a terminal would execute shows as `?`: C0, DEL, and C1 in UTF-8.
static void show_errors(void) {
  int memory = atomic_exchange(&captured, -1);
  if (memory < 0) return;
  dup2(standard_error, STDERR_FILENO);
  size_t length = ccurses_length(memory);
  size_t offset = length > MOST_ERRORS ? length - MOST_ERRORS : 0;
  unsigned char buffer[512];
  unsigned char last = 0;
  for (size_t count; (count = ccurses_read_at(memory, offset, buffer, sizeof buffer)) > 0; offset += count) {
    for (size_t i = 0; i < count; i++) {
      unsigned char byte = buffer[i];
      if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) buffer[i] = '?';
      if (last == 0xC2 && byte < 0xA0) buffer[i] = '?';
      last = byte;
    }
    ccurses_write(STDERR_FILENO, buffer, count);
    if (error_log >= 0) ccurses_write(error_log, buffer, count);
  }
}

// MARK: Giving the terminal back

static void give_back(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  ccurses_write(terminal, restoring, restoring_count);
  if (has_modes) {
    // A process in the background would be stopped here for changing the terminal, instead of dying.
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &before);
    tcsetattr(terminal, TCSADRAIN, &modes);
    tcflush(terminal, TCIFLUSH);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
}

static void crash(int number) {
  give_back();
  show_errors();
  // Whatever was here before, like Swift's own handler and its interactive backtrace, is not asked: the default action
  // ends the process, with a core file where the system wants one.
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  // Blocked until this handler returns. A fault happens again then, by itself; a signal from outside needs this.
  raise(number);
}

static bool contains(const int *numbers, size_t count, int number) {
  for (size_t i = 0; i < count; i++)
    if (numbers[i] == number) return true;
  return false;
}

/// Whether `crash` is to end the process by signal `number`, about which `now` is done: what Swift would report, and what
/// nobody handles or ignores and would end the process with the terminal as it is.
static bool is_deadly(int number, const struct sigaction *now) {
  if (now->sa_handler == crash) return false;
  if (contains(backtraced, sizeof backtraced / sizeof *backtraced, number)) return true;
  return now->sa_handler == SIG_DFL && !contains(harmless, sizeof harmless / sizeof *harmless, number);
}

static void exiting(void) {
  give_back();
  show_errors();
}

void ccurses_arm(int descriptor, const char *bytes, size_t count, const void *saved) {
  atomic_store(&is_armed, false);
  terminal = descriptor;
  restoring_count = count < sizeof restoring ? count : sizeof restoring;
  memcpy(restoring, bytes, restoring_count);
  has_modes = saved != NULL;
  if (has_modes) memcpy(&modes, saved, sizeof modes);
  if (!registered_exit) registered_exit = atexit(exiting) == 0;

  // A stack overflow leaves no stack to run on.
  static char alternate[64 * 1024];
  stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
  sigaltstack(&stack, NULL);

  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  // The numbers that glibc keeps for itself, and SIGKILL, are refused.
  for (int number = 1; number < _NSIG; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0 || !is_deadly(number, &now)) continue;
    if (sigaction(number, &action, NULL) == 0) previous[number] = now;
  }
  atomic_store(&is_armed, true);
}

void ccurses_disarm(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  for (int number = 1; number < _NSIG; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == crash) sigaction(number, &previous[number], NULL);
  }
}
