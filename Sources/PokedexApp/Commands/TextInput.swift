import Glibc

/// Text that the user hands in.
enum TextInput {
  /// Everything in the file at `path`, or on standard input, whatever that is: a file, a pipe, a terminal; a device may
  /// have no end, so more than `limit` bytes are refused. What is no UTF-8 in it is replaced, its mark of byte order left
  /// out.
  static func read(_ path: String?, atMost limit: Int) throws(CommandFailure) -> String {
    guard let path else { return try read(STDIN_FILENO, called: "standard input", atMost: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path.quoted) }
    defer { close(descriptor) }
    return try read(descriptor, called: path.quoted, atMost: limit)
  }

  private static func read(
    _ descriptor: Int32, called name: String, atMost limit: Int
  ) throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
      }
      if count > 0 { bytes += piece[..<count] } else if errno != EINTR { throw failure(name) }
      guard bytes.count <= limit else {
        throw CommandFailure("\(name) is longer than \(limit >> 20) MiB: it is no table of marks", status: 1)
      }
    }
  }

  private static func failure(_ name: String) -> CommandFailure {
    CommandFailure("\(name) can't be read: \(String(cString: strerror(errno)))", status: 1)
  }
}
