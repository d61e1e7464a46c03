/// What is wrong with one line.
struct DirectiveError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
