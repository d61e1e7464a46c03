/// The actor of everything a person sees: the model, the resources, the screen.
///
/// Its executor is the `EventLoop`, so its code runs on the one thread that is in `EventLoop.run()`: the process's main
/// thread. Not `MainActor`, whose executor is Dispatch's main queue: under an `async` main that is another thread than
/// the process's first, and job control and signals then miss it.
@globalActor
public actor UI {
  /// The actor itself; isolation is written `@UI`.
  public static let shared = UI()

  /// The event loop, whoever runs it.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { EventLoop.shared.asUnownedSerialExecutor() }

  /// Runs `operation` at once; the caller must already be on the loop's thread, and traps if it is not.
  public static func assumeIsolated<Result: Sendable>(_ operation: @UI () throws -> Result) rethrows -> Result {
    shared.preconditionIsolated()
    // The compiler can't see that the check above proves the isolation; the standard library's
    // MainActor.assumeIsolated drops it from the function's type in the same way.
    return try withoutActuallyEscaping(operation) { operation in
      try unsafeBitCast(operation, to: (() throws -> Result).self)()
    }
  }
}
