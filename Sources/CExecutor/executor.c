// A queue, first come, first served, and threads that sleep while it is empty.

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "CExecutor.h"

// What the Swift runtime offers to executors that are not its own (`swift/ExecutorImpl.h` of the toolchain): a hook for
// the jobs that are meant for the global executor, and a way to run one there: under the name that the shared runtime
// exports too, which the header's own C function has only in the static one.
typedef struct job job;
typedef struct {
  void *identity;
  uintptr_t implementation;
} executor;

#define SWIFT __attribute__((swiftcall))
typedef SWIFT void enqueue(job *);
typedef SWIFT void enqueue_hook(job *, enqueue *original);
extern enqueue_hook *swift_task_enqueueGlobal_hook;
extern SWIFT void swift_job_run(job *, executor);

typedef struct entry {
  job *job;
  struct entry *next;
} entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_entry = PTHREAD_COND_INITIALIZER;
// What `lock` protects.
static entry *first;
static entry **end = &first;
static int entries, sleeping, threads, most_threads;

static job *take(void) {
  pthread_mutex_lock(&lock);
  sleeping++;
  while (!first) pthread_cond_wait(&has_entry, &lock);
  sleeping--;
  entry *taken = first;
  first = taken->next;
  if (!first) end = &first;
  entries--;
  pthread_mutex_unlock(&lock);
  job *job = taken->job;
  free(taken);
  return job;
}

static void *work(void *unused) {
  for (;;) swift_job_run(take(), (executor){0});
  return unused;
}

// With all signals blocked that another thread can take: the event loop's does.
static bool start_thread(void) {
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (unsigned i = 0; i < sizeof own / sizeof *own; i++) sigdelset(&blocked, own[i]);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  pthread_t thread;
  const bool is_started = pthread_create(&thread, NULL, work, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (is_started) pthread_detach(thread);
  return is_started;
}

static SWIFT void enqueue_here(job *job, enqueue *original) {
  entry *added = malloc(sizeof *added);
  pthread_mutex_lock(&lock);
  if (entries >= sleeping && threads < most_threads && start_thread()) threads++;
  const bool is_mine = added && threads > 0;
  if (is_mine) {
    *added = (entry){job, NULL};
    *end = added;
    end = &added->next;
    entries++;
    pthread_cond_signal(&has_entry);
  }
  pthread_mutex_unlock(&lock);
  if (is_mine) return;
  free(added);
  original(job);
}

void cexecutor_take_over(int most) {
  most_threads = most;
  swift_task_enqueueGlobal_hook = enqueue_here;
}
