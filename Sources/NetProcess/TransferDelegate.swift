import Foundation
import FoundationNetworking
import NetWire
import Synchronization

/// The requests under way, and what URLSession says of them. Everything but `idleSince` and
/// `expectInstruction` happens on the session's delegate queue.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private struct State {
    /// By task identifier.
    var transfers: [Int: Transfer] = [:]
    /// Instructions that have arrived and wait for the delegate's queue.
    var pending = 0
    var idleSince = ContinuousClock.now
  }

  private let state = Mutex(State())
  private let report: @Sendable (Report) -> Void

  init(report: @escaping @Sendable (Report) -> Void) {
    self.report = report
    super.init()
  }

  var idleSince: ContinuousClock.Instant? {
    state.withLock { $0.pending == 0 && $0.transfers.isEmpty ? $0.idleSince : nil }
  }

  /// Notes that an instruction has arrived. Callable from any thread.
  func expectInstruction() { state.withLock { $0.pending += 1 } }

  /// Notes that an instruction has been begun.
  func noteInstruction() {
    state.withLock {
      $0.pending -= 1
      $0.idleSince = .now
    }
  }

  /// Takes in a request whose task is about to start.
  func add(_ transfer: Transfer) {
    state.withLock { $0.transfers[transfer.task.taskIdentifier] = transfer }
  }

  /// Reports a request that gets no task.
  func refuse(_ id: RequestID, _ failure: Failure) { report(.failure(id, failure)) }

  /// Gives up the request `id` if it is still under way.
  func cancel(_ id: RequestID) {
    let task = state.withLock { state -> URLSessionTask? in
      guard let number = state.transfers.first(where: { $0.value.id == id })?.key else { return nil }
      return state.transfers[number]?.cancel(.told) == true ? state.transfers[number]?.task : nil
    }
    // pokedex says so past a deadline, and never else.
    task?.cancel()
  }

  /// Ends a transfer whose body is too large.
  private func giveUp(_ number: Int) {
    // Before the cancellation, which waits for libcurl: a bomb may have burst by then, and is not asked for again.
    finish(number, report: \.excess)?.cancel()
  }

  /// Reports a transfer and forgets it, in this order: the process is not idle while `pokedex`, suspended, does not read.
  @discardableResult
  private func finish(_ number: Int, report describe: (Transfer) -> Report) -> URLSessionTask? {
    guard let transfer = state.withLock({ $0.transfers[number] }) else { return nil }
    report(describe(transfer))
    state.withLock {
      $0.transfers[number] = nil
      $0.idleSince = .now
    }
    return transfer.task
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    let number = dataTask.taskIdentifier
    let limit = state.withLock { $0.transfers[number]?.limit } ?? .max
    // Of a coded body this is the coded length, which the decoded one is hardly ever below.
    if response.expectedContentLength > Int64(limit) { giveUp(number) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let fits = state.withLock { $0.transfers[number]?.append(data) ?? true }
    if !fits { giveUp(number) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect is the answer. Its raw Location goes with it: `request` is made from it by rules of
    // URLSession's own, which turn "file:" into "http:".
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // URLSession then cancels the task itself; with any other answer a 401 never completes (PR #5457).
    _ = state.withLock { $0.transfers[task.taskIdentifier]?.cancel(.challenged) }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task.taskIdentifier) { $0.report(error: error) }
  }
}
