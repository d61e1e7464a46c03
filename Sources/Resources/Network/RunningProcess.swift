import EventLoop
import Glibc
import NetWire

/// One life of `pokedex-net`: its socket, what is written to it and what it reports.
@UI
final class RunningProcess {
  /// What is read in one turn of the loop at most, in bytes, so that a flood of answers leaves time for keys.
  private static let largestHelping = 1024 * 1024
  private static let pieceSize = 64 * 1024

  private let child: ChildProcess
  private let socket: FileDescriptor
  private var watch: Watch?
  private var reader = FrameReader<Report>()
  /// Bytes that the socket had no room for.
  private var unwritten: ArraySlice<UInt8> = []
  /// Whether it is gone, or about to be: what it is told from now on is lost. `onEnd` has been or will be called.
  private(set) var hasEnded = false
  private let onReport: @UI (Report) -> Void
  private let onEnd: @UI (ProcessEnd) -> Void

  /// Starts `program`. `onReport` is called for each report, `onEnd` once, when the process is gone and no report of it
  /// follows; neither before this returns.
  init(
    _ program: NetworkProgram, log: FileDescriptor?, onReport: @escaping @UI (Report) -> Void,
    onEnd: @escaping @UI (ProcessEnd) -> Void
  ) throws(SystemCallError) {
    let (ours, theirs) = try FileDescriptor.socketPair()
    defer { theirs.close() }
    do {
      child = try ChildProcess(program.launch(channel: theirs, log: log))
    } catch {
      ours.close()
      throw error
    }
    socket = ours
    self.onReport = onReport
    self.onEnd = onEnd
    watch = EventLoop.shared.watch(socket.number, for: .readable) { [weak self] in self?.serve($0) }
  }

  /// Its process id.
  var id: pid_t { child.id }

  /// Tells the process. Never waits; what the socket has no room for goes when there is.
  func send(_ instruction: Instruction) throws(WireError) {
    let bytes = try Framing.frame(instruction)
    guard !hasEnded else { return }
    unwritten.append(contentsOf: bytes)
    write()
  }

  /// Takes in what has been reported by now. It may be the process's end.
  func drain() {
    while readOnce() {}
  }

  /// Blocks until there is something to take in.
  func waitForReport() -> Bool {
    var polled = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    return !hasEnded && poll(&polled, 1, -1) == 1
  }

  /// Kills the process, which `onEnd` then learns with `reason`.
  func end(because reason: ProcessEnd) { finish(reason) }

  private func serve(_ readiness: Watch.Interest) {
    if readiness.contains(.writable) { write() }
    guard readiness.contains(.readable) else { return }
    var helpings = Self.largestHelping / Self.pieceSize
    while helpings > 0, readOnce() { helpings -= 1 }
  }

  private func write() {
    while !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes {
        Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0 && errno == EINTR { continue }
      // Where the process is gone, the reading end says so, after what it still had to report.
      if count < 0 && errno != EAGAIN { unwritten = [] }
      if count < 0 { break }
      unwritten = unwritten.dropFirst(count)
    }
    if unwritten.isEmpty { unwritten = [] }
    watch?.interest = unwritten.isEmpty ? .readable : [.readable, .writable]
  }

  /// Reads one piece and hands on the reports it completes. False when there is nothing more for now, or ever.
  private func readOnce() -> Bool {
    guard !hasEnded else { return false }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { buffer in
      let count = recv(socket.number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    if count < 0 && errno == EINTR { return true }
    if count < 0 && errno == EAGAIN { return false }
    guard count > 0 else {
      finish(nil)
      return false
    }
    do {
      while !hasEnded, let report = try reader.next() { onReport(report) }
    } catch {
      finish(.nonsense(error))
    }
    return !hasEnded
  }

  private func finish(_ reason: ProcessEnd?) {
    guard !hasEnded else { return }
    hasEnded = true
    watch?.cancel()
    socket.close()
    // Where the socket alone has closed, too: a process that cannot report is of no use.
    child.send(signal: SIGKILL)
    let (child, onEnd) = (child, onEnd)
    Task {
      let end = await child.waitForEnd()
      onEnd(reason ?? .ended(end))
    }
  }
}
