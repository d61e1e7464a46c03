import Glibc
import NetWire
import Synchronization

/// The socket to `pokedex`. Reports may be sent from any thread.
final class Channel: Sendable {
  /// The socket.
  let descriptor: Int32
  /// Keeps frames whole.
  private let writing = Mutex(())

  /// The socket that this process was started with, or nil if `descriptor` is none.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    self.descriptor = descriptor
  }

  /// Writes `report`, and waits while `pokedex` does not read: it may be suspended.
  func send(_ report: Report) {
    let bytes = Self.frame(report)
    writing.withLock { _ in
      bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = UnsafeRawBufferPointer(rebasing: rest)
          let count = Glibc.send(descriptor, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
          if count < 0 && errno == EINTR { continue }
          // Nobody is there to hear it.
          if count < 0 { _exit(0) }
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  private static func frame(_ report: Report) -> [UInt8] {
    do {
      return try Framing.frame(report)
    } catch {
      // Its body is within the limit, so its header is not.
      let failure = Failure(.malformedAnswer, "the header is too large")
      return (try? Framing.frame(Report.failure(report.id, failure))) ?? []
    }
  }
}
