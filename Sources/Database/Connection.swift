import CSQLite
import Synchronization

/// A connection of SQLite's, and what bounds it: how long it waits for another process's lock, and how long one call may
/// work, whatever the file holds.
final class Connection {
  /// How long one call may work. Ours take milliseconds; what takes longer is made to hold the program up.
  static let workLimit: Duration = .seconds(1)
  /// How many of SQLite's steps go by between two looks at the clock.
  private static let steps: Int32 = 1000

  let handle: OpaquePointer
  let patience: LockPatience
  /// How long the thread has worked, by a clock that stands while it waits.
  private let worked: () -> Duration
  private var limit = Connection.workLimit
  /// When the call under way began, by that clock, as far as it is known.
  private var begun: Duration?
  private var waits = true
  private var lacksLocks = false

  /// Takes over `handle`, and closes it at the end.
  init(_ handle: OpaquePointer, patience: LockPatience, worked: @escaping () -> Duration) {
    self.handle = handle
    self.patience = patience
    self.worked = worked
    _ = csqlite_be_defensive(handle)
    csqlite_limit(handle)
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      handle,
      { context, count in
        // First of all: nothing may come between SQLite's call and this.
        let lacksLocks = csqlite_lacks_locks()
        guard let context else { return 0 }
        return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().wait(count, lacksLocks) ? 1 : 0
      }, context)
    sqlite3_progress_handler(
      handle, Self.steps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().isOverdue ? 1 : 0
      }, context)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Must precede each call that reads or writes the file.
  func begin() {
    begun = nil
    lacksLocks = false
    csqlite_forget_errno()
  }

  /// Runs `body` without waiting for another process's lock.
  func atOnce<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    waits = false
    defer { waits = true }
    return try body()
  }

  /// Runs `body`, whose time grows with the file's size.
  func unhurried<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    limit = Self.workLimit * 60
    defer { limit = Self.workLimit }
    return try body()
  }

  /// Why the last call failed.
  var error: DatabaseError {
    let code = sqlite3_extended_errcode(handle)
    switch code & 0xFF {
    case SQLITE_INTERRUPT: return DatabaseError(.damaged, code: code, "it takes too long to read")
    case SQLITE_BUSY where lacksLocks: return DatabaseError(.unavailable, code: code, "its file system has no locks")
    default: return DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  private func wait(_ count: Int32, _ lacksLocks: Bool) -> Bool {
    self.lacksLocks = lacksLocks
    return waits && !lacksLocks && patience.wait(Int(count))
  }

  private var isOverdue: Bool {
    let now = worked()
    guard let begun else {
      begun = now
      return false
    }
    return now - begun > limit
  }
}

/// How long the lock of one file is waited for.
///
/// A lock that is held for long costs a run two seconds, not as much with every write: once it was waited for in vain,
/// the next writes try once, until one finds the file free.
final class LockPatience: Sendable {
  /// In milliseconds.
  static let limit = 2000
  /// SQLite's own waits between two tries, in milliseconds; the last one is repeated.
  private static let waits = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  private struct State {
    var isOver = false
    var sleep: @Sendable (_ milliseconds: Int) -> Void = { sqlite3_sleep(Int32($0)) }
  }

  private let state = Mutex(State())

  /// All connections to a file share it.
  private static let known = Mutex<[String: LockPatience]>([:])

  /// That for the file at `path`, in this run.
  static func with(_ path: String) -> LockPatience {
    known.withLock { known in
      let patience = known[path] ?? LockPatience()
      known[path] = patience
      return patience
    }
  }

  /// Waits before try `count` of a call, from 0; false where it was waited for long enough.
  func wait(_ count: Int) -> Bool {
    let last = Self.waits.count - 1
    let next = Self.waits[min(count, last)]
    let before = Self.waits.prefix(count).reduce(0, +) + max(count - last - 1, 0) * next
    let sleep = state.withLock { state in
      if before + next > Self.limit { state.isOver = true }
      return state.isOver ? nil : state.sleep
    }
    guard let sleep else { return false }
    sleep(next)
    return true
  }

  /// Nobody holds the lock any more.
  func renew() { state.withLock { $0.isOver = false } }

  /// Has `sleep` called instead of waiting.
  func replaceSleep(by sleep: @escaping @Sendable (_ milliseconds: Int) -> Void) {
    state.withLock { $0.sleep = sleep }
  }
}
