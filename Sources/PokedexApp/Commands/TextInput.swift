import Glibc

/// Text that the user hands in.
enum TextInput {
  /// Everything in the file at `path`, or on standard input, whatever that is: a file, a pipe, a terminal. What is no
  /// UTF-8 in it is replaced.
  static func read(_ path: String?) throws(CommandFailure) -> String {
    guard let path else { return try read(STDIN_FILENO, called: "standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path.quoted) }
    defer { close(descriptor) }
    return try read(descriptor, called: path.quoted)
  }

  private static func read(_ descriptor: Int32, called name: String) throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count > 0 { bytes += piece[..<count] } else if errno != EINTR { throw failure(name) }
    }
  }

  private static func failure(_ name: String) -> CommandFailure {
    CommandFailure("\(name) can't be read: \(String(cString: strerror(errno)))", status: 1)
  }
}
