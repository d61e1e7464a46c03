import Glibc

/// How long the calling thread has worked. The suites beside it may keep it waiting for seconds, which no test may judge
/// by.
public var workingTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
