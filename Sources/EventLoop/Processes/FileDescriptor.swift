import CSystem
import Glibc

/// A descriptor of the system. Not closed by itself.
public struct FileDescriptor: Hashable, Sendable {
  /// What a read found.
  public enum Reading: Hashable, Sendable {
    /// At least one byte.
    case bytes([UInt8])
    /// Nothing yet; only where reading does not wait.
    case nothingYet
    /// Nothing ever again: the other end has closed, or reading failed.
    case ended
  }

  /// The system's number for it.
  public let number: Int32

  /// The descriptor called `number`.
  public init(_ number: Int32) { self.number = number }

  /// A pipe; neither end waits, and neither is inherited by other programs.
  public static func pipe() throws(SystemCallError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard csystem_pipe(&ends) == 0 else { throw SystemCallError("pipe2") }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  /// Two ends of a stream in both directions; both wait, and neither is inherited by other programs.
  public static func socketPair() throws(SystemCallError) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemCallError("socketpair") }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  /// /dev/null, for writing.
  public static func null() throws(SystemCallError) -> FileDescriptor {
    let number = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCallError("open /dev/null") }
    return FileDescriptor(number)
  }

  /// Reads what is there, at most `count` bytes.
  public func read(upTo count: Int = 65536) -> Reading {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let read = Glibc.read(number, &bytes, count)
      if read > 0 { return .bytes(Array(bytes.prefix(read))) }
      if read == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .nothingYet : .ended
    }
  }

  /// Writes as much of `bytes` as there is room for. A socket whose other end is gone raises no signal.
  /// - Returns: how many were written; nil when no more ever can be.
  public func write(_ bytes: some Collection<UInt8>) -> Int? {
    let bytes = ContiguousArray(bytes)
    while true {
      let written = bytes.withUnsafeBytes { bytes in
        let sent = send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        return sent < 0 && errno == ENOTSOCK ? Glibc.write(number, bytes.baseAddress, bytes.count) : sent
      }
      if written >= 0 { return written }
      if errno == EINTR { continue }
      return errno == EAGAIN ? 0 : nil
    }
  }

  /// Writes all of `bytes`, waiting for room.
  /// - Returns: false when the other end is gone.
  public func writeAll(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let written = write(rest) else { return false }
      if written == 0 {
        var polled = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&polled, 1, -1)
      }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Keeps programs started later from inheriting it.
  public func closeOnExec() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  /// Gives it back to the system; the number may then mean another file.
  public func close() { Glibc.close(number) }
}
