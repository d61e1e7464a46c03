/// What has left the loop's thread and will come back to it: decoding, disk, pictures, answers of a real network.
///
/// Nothing else shows that the program is still busy while its queue is empty, and replay takes a screen only when it is
/// not. Each `await` of something that runs elsewhere is therefore entered here before it starts, and struck out after
/// it has come back to the loop's thread. What waits for a timer or for an answer that a script holds back is not
/// entered: it does nothing.
@UI
public final class ActivityLedger {
  /// The ledger of this process.
  public static let shared = ActivityLedger()

  /// An entry, to be struck out with `end`.
  public struct Activity: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var entries: [Int: (kind: StaticString, detail: String)] = [:]
  private var next = 0

  nonisolated private init() {}

  /// Whether nothing is under way.
  public var isEmpty: Bool { entries.isEmpty }

  /// What is under way, oldest first, for people: `decode https://…`.
  public var running: [String] {
    entries.sorted { $0.key < $1.key }.map { "\($0.value.kind) \($0.value.detail)" }
  }

  /// Enters that `kind` of work on `detail` is about to start.
  public func begin(_ kind: StaticString, _ detail: String = "") -> Activity {
    next += 1
    entries[next] = (kind, detail)
    return Activity(number: next)
  }

  /// Strikes out `activity`. Harmless the second time.
  public func end(_ activity: Activity) { entries[activity.number] = nil }

  /// Carries out `work`, entered while it lasts.
  public func during<Result, Failure: Error>(
    _ kind: StaticString, _ detail: String = "", _ work: @UI () async throws(Failure) -> sending Result
  ) async throws(Failure) -> sending Result {
    let activity = begin(kind, detail)
    defer { end(activity) }
    return try await work()
  }
}
