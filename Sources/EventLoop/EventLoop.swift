import CSystem
import Glibc
import Synchronization

/// The program's one loop: one thread in one `poll(2)` over descriptors, signals, timers and work sent by other threads.
///
/// It is the executor of `@UI`: what is enqueued from any thread runs here. A turn of the loop runs all enqueued jobs,
/// then due timers, then, when neither is left, `whenIdle` (where a frame is drawn), and only then waits.
public final class EventLoop: SerialExecutor {
  /// The loop of this process.
  public static let shared = EventLoop()

  /// What only the loop's own thread touches.
  @UI
  private final class State {
    var watches: [Watch] = []
    let timers = TimerQueue()
    var whenIdle: (@UI () -> Void)?
    var signalWatch: Watch?

    nonisolated init() {}
  }

  private let jobs = Mutex<[UnownedJob]>([])
  private let isStopped = Atomic(false)
  private let isStarted = Atomic(false)
  /// The `pthread_t` of the thread in `run()`; 0, which none has, while there is none.
  private let thread = Atomic<pthread_t>(0)
  private let state = State()
  private let wakeUp: Int32

  private init() {
    wakeUp = csystem_eventfd()
    precondition(wakeUp >= 0, "the system has no file descriptor left")
  }

  // MARK: Running

  /// Takes over the calling thread, which becomes the thread of `@UI`, until `stop()`. Only one thread may run the loop.
  public func run() {
    thread.store(pthread_self(), ordering: .sequentiallyConsistent)
    isStarted.store(true, ordering: .sequentiallyConsistent)
    isStopped.store(false, ordering: .sequentiallyConsistent)
    UI.assumeIsolated {
      while !isStopped.load(ordering: .relaxed) { turn() }
    }
    thread.store(0, ordering: .sequentiallyConsistent)
    isStarted.store(false, ordering: .sequentiallyConsistent)
  }

  /// Runs the loop on a thread of its own, for a process whose main thread belongs to somebody else, as under Swift
  /// Testing. Does nothing where the loop already runs.
  public func runOnOwnThread() {
    guard !isStarted.exchange(true, ordering: .sequentiallyConsistent) else { return }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        EventLoop.shared.run()
        return nil
      }, nil)
    pthread_detach(thread)
  }

  /// Makes `run()` return after the job that runs now. Callable from any thread.
  public func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    wake()
  }

  @UI
  private func turn() {
    if runJobs() { return }
    if state.timers.fireNext(dueAt: SystemTime().uptime) { return }
    state.whenIdle?()
    wait(milliseconds: millisecondsUntilNextTimer())
  }

  @UI
  private func runJobs() -> Bool {
    let batch = jobs.withLock { jobs in
      let batch = jobs
      jobs = []
      return batch
    }
    for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
    return !batch.isEmpty
  }

  @UI
  private func millisecondsUntilNextTimer() -> Int32 {
    if isStopped.load(ordering: .relaxed) || jobs.withLock({ !$0.isEmpty }) { return 0 }
    guard let due = state.timers.next else { return -1 }
    // Rounded up, so that the loop doesn't spin through the last millisecond.
    let (seconds, attoseconds) = (due - SystemTime().uptime).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(milliseconds, 0))
  }

  @UI
  private func wait(milliseconds: Int32) {
    let watches = state.watches
    var polled = descriptors(of: watches)
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return }
    if polled[0].revents != 0 {
      var count: UInt64 = 0
      _ = read(wakeUp, &count, MemoryLayout.size(ofValue: count))
    }
    for (watch, result) in zip(watches, polled.dropFirst()) where result.revents != 0 && !watch.isCancelled {
      var readiness: Watch.Interest = []
      if Int32(result.revents) & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.readable) }
      if Int32(result.revents) & POLLOUT != 0 { readiness.insert(.writable) }
      watch.handler(readiness)
    }
  }

  @UI
  private func descriptors(of watches: [Watch]) -> [pollfd] {
    [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
      + watches.map { watch in
        var events: Int16 = 0
        if watch.interest.contains(.readable) { events |= Int16(POLLIN) }
        if watch.interest.contains(.writable) { events |= Int16(POLLOUT) }
        return pollfd(fd: watch.descriptor, events: events, revents: 0)
      }
  }

  /// Whether the loop would now wait: no job is enqueued, no timer due and no watched descriptor ready.
  @UI public var isQuiet: Bool {
    guard jobs.withLock({ $0.isEmpty }) else { return false }
    if let due = state.timers.next, due <= SystemTime().uptime { return false }
    var polled = descriptors(of: state.watches)
    return poll(&polled, nfds_t(polled.count), 0) == 0
  }

  // MARK: What it waits for

  /// Calls `handler` on the loop's thread whenever `descriptor` is ready for `interest`.
  @UI
  public func watch(
    _ descriptor: Int32, for interest: Watch.Interest, _ handler: @escaping @UI (Watch.Interest) -> Void
  ) -> Watch {
    let watch = Watch(descriptor: descriptor, interest: interest, handler: handler)
    state.watches.append(watch)
    return watch
  }

  @UI
  func forget(_ watch: Watch) { state.watches.removeAll { $0 === watch } }

  /// Calls `handler` on the loop's thread with the number of each of `signals` that arrives. Replaces the handler given
  /// before.
  @UI
  public func watchSignals(_ signals: [Int32], _ handler: @escaping @UI (Int32) -> Void) {
    let descriptor = csystem_signal_pipe(signals, Int32(signals.count))
    guard descriptor >= 0 else { return }
    state.signalWatch?.cancel()
    state.signalWatch = watch(descriptor, for: .readable) { _ in
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(descriptor, &bytes, bytes.count)
      for byte in bytes.prefix(max(count, 0)) { handler(Int32(byte)) }
    }
  }

  /// Calls `action` each time nothing is left to do but wait. It may enqueue more, which is then done first.
  @UI
  public func setWhenIdle(_ action: (@UI () -> Void)?) { state.whenIdle = action }

  @UI
  func schedule(at uptime: Duration, _ action: @escaping @UI @Sendable () -> Void) -> any ScheduledTimer {
    state.timers.add(due: uptime, action)
  }

  // MARK: SerialExecutor

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    // The first job wakes the loop; those behind it are found with it.
    if wasEmpty { wake() }
  }

  public func checkIsolated() {
    // Read without a lock: the compiler places this check inside closures that hold one.
    precondition(
      thread.load(ordering: .relaxed) == pthread_self(), "this belongs to the thread of the event loop")
  }

  private func wake() {
    var one: UInt64 = 1
    _ = write(wakeUp, &one, MemoryLayout.size(ofValue: one))
  }
}
