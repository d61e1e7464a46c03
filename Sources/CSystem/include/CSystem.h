// What the kernel offers and Swift's overlays do not import: eventfd, signal pipes, descriptors.
#pragma once

/// A non-blocking, close-on-exec eventfd, or -1 with errno set.
int csystem_eventfd(void);

/// A non-blocking, close-on-exec pipe that receives one byte, the signal's number, each time one of the `count`
/// `signals` arrives. Returns its reading end, or -1 with errno set. One pipe a process: later calls add signals to it.
int csystem_signal_pipe(const int *signals, int count);

/// Ends the process by `signal` with its default action, as if the program had never handled it. Does not return.
_Noreturn void csystem_die_by_signal(int signal);
