import Terminal

/// One line of a script: something to do, or to find.
enum Directive: Hashable, Sendable {
  /// Before `start`: the screen's size.
  case size(Size)
  /// Before `start`: a variable of the program's environment.
  case environment(name: String, value: String)
  /// Before `start`: where answers come from.
  case serve(Served)
  /// Starts the program with these arguments.
  case start([String])
  /// Presses keys: the bytes of each, one after the other.
  case key([[UInt8]])
  /// Writes bytes at once.
  case burst([UInt8])
  /// Compares the screen with the one of this name.
  case snap(String)
  /// The screen shows this text.
  case expect(String)
  /// The screen does not show this text.
  case expectNot(String)
  /// The last row shows this text.
  case expectStatus(String)
  /// So many requests have been made for the path since the program started.
  case expectRequests(path: String, count: Int)
  /// Answers for the path wait.
  case hold(path: String)
  /// Answers for the path come, those that wait too.
  case release(path: String)
  /// Requests for the path fail, those that wait too.
  case fail(path: String, ScriptedFailure)
  /// The terminal gets another size.
  case resize(Size)
  /// The virtual clock moves on.
  case advance(Duration)
  /// The program gets a signal.
  case signal(Int32)
  /// The program has ended, with this status as a shell shows it.
  case exit(Int32)
}
