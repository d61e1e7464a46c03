import Glibc

/// A call to the system that failed.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which call.
  public let call: String
  /// The errno value.
  public let number: Int32

  /// `call` failed with `number`, or with what the thread's last call left behind.
  init(_ call: String, _ number: Int32 = errno) {
    self.call = call
    self.number = number
  }

  /// "posix_spawn: No such file or directory".
  public var description: String { "\(call): \(String(cString: strerror(number)))" }
}
