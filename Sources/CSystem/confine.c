#define _GNU_SOURCE
#include "CSystem.h"

#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

void csystem_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void csystem_confine(unsigned long long bytes) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // glibc reserves 64 MiB of address space for each arena, and makes up to eight for each core.
  mallopt(M_ARENA_MAX, 2);
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
  // The sanitizers reserve terabytes.
  struct rlimit memory = {bytes, bytes};
  setrlimit(RLIMIT_AS, &memory);
#else
  (void)bytes;
#endif
}
