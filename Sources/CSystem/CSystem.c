#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int argument_count;
static char **argument_values;

// glibc hands the constructors what it hands `main`. Swift looks for the arguments beside `environ`, which a library's
// own constructor may have moved.
__attribute__((constructor)) static void note_start(int count, char **values) {
  argument_count = count;
  argument_values = values;
  // The other way round: reading or writing there fails as on a closed descriptor, and no file gets its number.
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
    if (fcntl(number, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

char *const *csystem_arguments(int *count) {
  *count = argument_count;
  return argument_values;
}

int csystem_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static int signal_pipe[2] = {-1, -1};

static void note_signal(int signal) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal;
  // A full pipe already holds more signals than anyone needs to be told of.
  if (write(signal_pipe[1], &byte, 1) < 0) errno = saved;
  errno = saved;
}

int csystem_signal_pipe(const int *signals, int count) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++)
    if (sigaction(signals[i], &action, NULL) != 0) return -1;
  return signal_pipe[0];
}
