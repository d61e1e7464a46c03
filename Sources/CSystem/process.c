#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

int csystem_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

// By number: glibc has a function of its own only since 2.36. Close-on-exec comes with it.
int csystem_process_descriptor(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

static int add_files(posix_spawn_file_actions_t *files, int output, int errors, int channel) {
  int error;
  const int streams[] = {-1, output, errors};
  if (channel >= 0 && (error = posix_spawn_file_actions_adddup2(files, channel, 3))) return error;
  for (int number = 1; number <= 2; number++) {
    if (streams[number] >= 0)
      error = posix_spawn_file_actions_adddup2(files, streams[number], number);
    else
      error = posix_spawn_file_actions_addopen(files, number, "/dev/null", O_WRONLY, 0);
    if (error) return error;
  }
  if ((error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0))) return error;
  return posix_spawn_file_actions_addclosefrom_np(files, channel >= 0 ? 4 : 3);
}

// A copy that no action overwrites before it is used: the log may itself be 3, the channel 0 to 2 where those were
// closed. -1 for a negative descriptor.
static int out_of_the_way(int descriptor) { return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 4); }

static int add_attributes(posix_spawnattr_t *attributes) {
  int error;
  sigset_t set;
  sigemptyset(&set);
  if ((error = posix_spawnattr_setsigmask(attributes, &set))) return error;
  sigfillset(&set);
  if ((error = posix_spawnattr_setsigdefault(attributes, &set))) return error;
  return posix_spawnattr_setflags(attributes,
                                  POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int csystem_spawn_with(const char *path, char *const *arguments, char *const *environment, int output, int errors,
                       int channel, int *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  int output_copy = out_of_the_way(output);
  int errors_copy = out_of_the_way(errors);
  int channel_copy = out_of_the_way(channel);
  if ((output >= 0 && output_copy < 0) || (errors >= 0 && errors_copy < 0) || (channel >= 0 && channel_copy < 0)) {
    error = errno;
  } else if ((error = posix_spawnattr_init(&attributes)) == 0) {
    pid_t id = 0;
    error = add_files(&files, output_copy, errors_copy, channel_copy);
    if (!error) error = add_attributes(&attributes);
    if (!error) error = posix_spawn(&id, path, &files, &attributes, arguments, environment);
    if (!error) *process = id;
    posix_spawnattr_destroy(&attributes);
  }
  if (output_copy >= 0) close(output_copy);
  if (errors_copy >= 0) close(errors_copy);
  if (channel_copy >= 0) close(channel_copy);
  posix_spawn_file_actions_destroy(&files);
  return error;
}
