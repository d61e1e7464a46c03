/// Why a command could not do what it was asked: one line for standard error, and the exit status.
struct CommandFailure: Error, Equatable {
  let sentence: String
  let status: Int32

  init(_ sentence: String, status: Int32) {
    self.sentence = sentence
    self.status = status
  }
}
