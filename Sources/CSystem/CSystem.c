#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

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
