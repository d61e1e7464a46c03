// The thread sanitizer sees what Swift's `Mutex` does in the code it was compiled with: the short way, where nobody
// waits. The long way is in the standard library, which was not, and there a lock that is handed from one thread to
// another looks like none. These two stand before the library's in the tests, and tell the sanitizer what it misses.

#define _GNU_SOURCE
#include "CThreadSanitizer.h"

#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>

// compiler-rt's own: what happened before the release is seen after the acquisition.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The names of `_MutexHandle._lockSlow(_:)` and `_unlockSlow()` in the module Synchronization.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *
typedef SWIFT void Lock(uint32_t, SELF);
typedef SWIFT void Unlock(SELF);

Lock cthreadsanitizer_lock __asm__(LOCK);
Unlock cthreadsanitizer_unlock __asm__(UNLOCK);

SWIFT void cthreadsanitizer_lock(uint32_t thread, SELF handle) {
  ((Lock *)dlsym(RTLD_NEXT, LOCK))(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void cthreadsanitizer_unlock(SELF handle) {
  __tsan_release(handle);
  ((Unlock *)dlsym(RTLD_NEXT, UNLOCK))(handle);
}

#endif
