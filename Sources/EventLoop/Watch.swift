/// A file descriptor under watch. Ends when `cancel` is called, not when it is released.
@UI
public final class Watch {
  /// What to wait for. End of file and errors are always reported, as readable.
  public struct Interest: OptionSet, Sendable {
    public let rawValue: Int16
    public init(rawValue: Int16) { self.rawValue = rawValue }

    /// There is something to read, or nothing ever again.
    public static let readable = Interest(rawValue: 1)
    /// There is room to write.
    public static let writable = Interest(rawValue: 2)
  }

  let descriptor: Int32
  let handler: @UI (Interest) -> Void

  /// What is waited for now; may be changed at any time.
  public var interest: Interest

  private(set) var isCancelled = false

  init(descriptor: Int32, interest: Interest, handler: @escaping @UI (Interest) -> Void) {
    self.descriptor = descriptor
    self.interest = interest
    self.handler = handler
  }

  /// Ends the watch: its handler is not called again. The descriptor stays open.
  public func cancel() {
    isCancelled = true
    EventLoop.shared.forget(self)
  }
}
