// What the kernel offers and Swift's overlays do not import: eventfd, signal pipes, descriptors.
#pragma once

/// The arguments of this process as the system gave them, and their `count`; the first is the program's own name.
///
/// A standard stream that was closed at the start is open by then, on /dev/null and the wrong way round: using it fails
/// with EBADF.
char *const *csystem_arguments(int *count);

/// A non-blocking, close-on-exec eventfd, or -1 with errno set.
int csystem_eventfd(void);

/// A non-blocking, close-on-exec pipe that receives one byte, the signal's number, each time one of the `count`
/// `signals` arrives. Returns its reading end, or -1 with errno set. One pipe a process: later calls add signals to it.
int csystem_signal_pipe(const int *signals, int count);

/// A pipe whose `ends`, for reading and for writing, are non-blocking and close-on-exec. 0, or -1 with errno set.
int csystem_pipe(int ends[2]);

/// A close-on-exec descriptor that is readable once `process` has ended, or -1 with errno set.
int csystem_process_descriptor(int process);

/// Starts the program at `path` in a session of its own with exactly this `environment`. It has /dev/null as its
/// descriptor 0, `output` and `errors` (or /dev/null where they are negative) as 1 and 2, `channel`, where it is not
/// negative, as 3, and no other; all signals at their defaults. Returns 0 and the new `process`, or an errno value.
int csystem_spawn_with(const char *path, char *const *arguments, char *const *environment, int output, int errors,
                       int channel, int *process);

/// Makes the kernel kill this process when the thread that started it ends.
void csystem_end_with_parent(void);

/// Limits this process's address space to `bytes`, and forbids it to leave a core file. To be called while it has one
/// thread.
void csystem_confine(unsigned long long bytes);
