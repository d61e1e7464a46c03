import Glibc

/// Why a command could not do what it was asked: one line for standard error, and the exit status.
struct CommandFailure: Error, Equatable {
  let sentence: String
  let status: Int32

  init(_ sentence: String, status: Int32) {
    self.sentence = sentence
    self.status = status
  }

  /// Runs what writes: nobody to read it is no failure, and ends quietly.
  static func ofWriting(_ write: () throws(TextOutput.Failure) -> Int32) throws(CommandFailure) -> Int32 {
    do throws(TextOutput.Failure) {
      return try write()
    } catch {
      switch error {
      case .closed: return 0
      case .system(EBADF): throw CommandFailure("the output could not be written: standard output is closed", status: 1)
      case .system(let number):
        throw CommandFailure("the output could not be written: \(String(cString: strerror(number)))", status: 1)
      }
    }
  }
}
