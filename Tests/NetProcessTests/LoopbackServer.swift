import Foundation
import Glibc
import Synchronization

/// A server of raw bytes on the loopback: a thread a connection, and what it writes follows from the path alone, so
/// that its answers can be checked whatever order they come in.
final class LoopbackServer: Sendable {
  private struct State {
    var arrivals: [String] = []
    var waiters: [(prefix: String, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var connections: Set<Int32> = []
    var heads: [String] = []
    var hangsUpOnTLS = false
  }

  let port: UInt16
  private let listener: Int32
  private let state = Mutex(State())
  private let gate = Gate()

  private let remembers: Bool

  /// A server on a port of its own. One that does not remember says nothing of `heads`, `count` and `arrival`.
  init(remembers: Bool = true) throws {
    self.remembers = remembers
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in acceptAll() }
  }

  /// The URL of `path`, which begins with a slash.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The header of every request so far, as it came.
  var heads: [String] { state.withLock { $0.heads } }

  /// Whether a TLS handshake is answered by the connection's end, or in plain text.
  var hangsUpOnTLS: Bool {
    get { state.withLock { $0.hangsUpOnTLS } }
    set { state.withLock { $0.hangsUpOnTLS = newValue } }
  }

  /// How often a path beginning with `prefix` has been asked for.
  func count(of prefix: String) -> Int {
    state.withLock { state in state.arrivals.count { $0.hasPrefix(prefix) } }
  }

  /// Returns when paths beginning with `prefix` have been asked for `count` times.
  func arrival(of prefix: String, count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = state.arrivals.count { $0.hasPrefix(prefix) } >= count
        if !isThere { state.waiters.append((prefix, count, continuation)) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets the answers under `/held` go, those to come too.
  func release() { gate.open() }

  /// Closes every connection, and takes no more.
  func stop() {
    gate.open()
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in state.withLock({ $0.connections }) { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func acceptAll() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
      guard connection >= 0 else { break }
      state.withLock { _ = $0.connections.insert(connection) }
      Thread.detachNewThread { [self] in serve(connection) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    var stream = ServerStream(descriptor: connection)
    while let head = stream.readHead() {
      let times = note(head)
      guard Behaviour(head: head, times: times, gate: gate).answer(on: &stream) else { break }
    }
    if stream.isTLS && !hangsUpOnTLS { stream.write("HTTP/1.1 400 Bad Request\r\n\r\n") }
    state.withLock { _ = $0.connections.remove(connection) }
    close(connection)
  }

  /// Takes in a request, and says how often its path has been asked for.
  private func note(_ head: String) -> Int {
    guard remembers else { return 1 }
    let path = Behaviour.path(of: head)
    let (ready, times) = state.withLock { state in
      state.heads.append(head)
      state.arrivals.append(path)
      let arrivals = state.arrivals
      let isReady = { (prefix: String, count: Int) in arrivals.count { $0.hasPrefix(prefix) } >= count }
      let ready = state.waiters.filter { isReady($0.prefix, $0.count) }
      if !ready.isEmpty { state.waiters.removeAll { isReady($0.prefix, $0.count) } }
      return (ready, arrivals.count { $0 == path })
    }
    for waiter in ready { waiter.continuation.resume() }
    return times
  }
}

/// Opens once, for all who wait before it.
final class Gate: Sendable {
  private let condition = NSCondition()
  private let isOpen = Atomic(false)

  func open() {
    condition.lock()
    isOpen.store(true, ordering: .sequentiallyConsistent)
    condition.broadcast()
    condition.unlock()
  }

  func pass() {
    condition.lock()
    while !isOpen.load(ordering: .sequentiallyConsistent) { condition.wait() }
    condition.unlock()
  }
}
