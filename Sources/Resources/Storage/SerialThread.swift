import Glibc

/// A thread that runs jobs one after the other, in the order in which they came: where the store waits for the disk, so
/// that neither the interface nor decoding ever does.
///
/// It starts with its first job and ends after `stop()`.
final class SerialThread: SerialExecutor {
  /// What the thread and those who give it jobs share, guarded by `mutex`.
  private final class Shared {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    var jobs: [UnownedJob] = []
    var isStarted = false
    var isStopped = false

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func locked<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }

  // Every access holds its mutex.
  nonisolated(unsafe) private let shared = Shared()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustStart = shared.locked {
      shared.jobs.append(job)
      pthread_cond_signal(shared.condition)
      defer { shared.isStarted = true }
      return !shared.isStarted
    }
    if mustStart { start() }
  }

  /// Ends the thread once its jobs are done.
  func stop() {
    shared.locked {
      shared.isStopped = true
      pthread_cond_signal(shared.condition)
    }
  }

  private func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let executor = Unmanaged<SerialThread>.fromOpaque(context).takeRetainedValue()
        while let jobs = executor.nextJobs() {
          for job in jobs { job.runSynchronously(on: executor.asUnownedSerialExecutor()) }
        }
        return nil
      }, context)
    pthread_detach(thread)
  }

  /// Waits for jobs; nil when it is over.
  private func nextJobs() -> [UnownedJob]? {
    shared.locked {
      while shared.jobs.isEmpty {
        if shared.isStopped { return nil }
        pthread_cond_wait(shared.condition, shared.mutex)
      }
      defer { shared.jobs = [] }
      return shared.jobs
    }
  }
}
