import Glibc
public import Terminal

/// A stream that takes safe text alone: standard output, standard error, the log. Any thread.
public struct TextOutput: Sendable {
  public static let standardOutput = TextOutput(descriptor: STDOUT_FILENO)
  public static let standardError = TextOutput(descriptor: STDERR_FILENO)

  public enum Failure: Error, Equatable, Sendable {
    /// Nobody reads any more (`| head`): reason to end quietly, with status 0. Needs SIGPIPE to be ignored.
    case closed
    /// The number of the system's error.
    case system(Int32)
  }

  private let descriptor: Int32
  private let waitsForRoom: Bool

  /// The descriptor stays the caller's. Where another program has made it non-blocking and its reader is slow, a write
  /// waits, unless `waitsForRoom` is false: then it fails.
  public init(descriptor: Int32, waitsForRoom: Bool = true) {
    self.descriptor = descriptor
    self.waitsForRoom = waitsForRoom
  }

  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's extent in cells; nil where there is none, or it does not say.
  var size: Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes `line` over the one that the cursor is on, and blanks up to `width` cells; the cursor stays on it.
  func overwrite(_ line: DisplayText, width: Int) {
    let isEmpty = line.width == 0
    try? write(bytes: Array("\r\(line.padded(to: width).string)\(isEmpty ? "\r" : "")".utf8))
  }

  public func write(line: DisplayText) throws(Failure) {
    try write(lines: [line])
  }

  /// All lines in as few writes as the stream takes.
  public func write(lines: [DisplayText]) throws(Failure) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.string.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    try write(bytes: bytes)
  }

  /// Lines and pictures for people, in as few writes as the stream takes.
  func write(lines: [PrintedLine]) throws(Failure) {
    try write(bytes: Array(lines.map { $0.bytes + [UInt8(ascii: "\n")] }.joined()))
  }

  /// Lines for other programs, in as few writes as the stream takes.
  func write(lines: [DataLine]) throws(Failure) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    try write(bytes: bytes)
  }

  func write(bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count > 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN where waitsForRoom:
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&polled, 1, -1)
      case EPIPE: throw .closed
      default: throw .system(errno)
      }
    }
  }
}
