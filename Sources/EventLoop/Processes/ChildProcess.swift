import CSystem
import Glibc

/// A program that this one has started and watches.
@UI
public final class ChildProcess {
  /// How it is started. Descriptors stay the caller's; the program inherits no other.
  public struct Launch: Sendable {
    /// The program's file.
    public var path: String
    /// Without the program's name.
    public var arguments: [String]
    /// All of it: nothing is inherited.
    public var environment: [String: String]
    /// Its standard output and standard error; /dev/null where nil.
    public var output: FileDescriptor?
    /// Its standard output where that is to be another one.
    public var screen: FileDescriptor?
    /// Its descriptor 3; none where nil.
    public var channel: FileDescriptor?

    /// A launch of the program at `path`.
    public init(
      path: String, arguments: [String] = [], environment: [String: String] = [:], output: FileDescriptor? = nil,
      screen: FileDescriptor? = nil, channel: FileDescriptor? = nil
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.output = output
      self.screen = screen
      self.channel = channel
    }
  }

  /// How a program ended.
  public enum End: Hashable, Sendable {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case signalled(Int32)

    /// The status a shell shows for it: 128 + n for signal n.
    public var shellStatus: Int32 {
      switch self {
      case .exited(let status): status
      case .signalled(let signal): 128 + signal
      }
    }
  }

  /// Its process id, which is another program's once this one has ended.
  public let id: Int32
  private let exit: FileDescriptor
  private var exitWatch: Watch?
  private var waiting: [CheckedContinuation<End, Never>] = []

  /// How it ended; nil while it runs.
  public private(set) var end: End?

  /// Starts a program in a session of its own, with /dev/null as its standard input and all signals at their defaults.
  public init(_ launch: Launch) throws(SystemCallError) {
    id = try Self.spawn(launch)
    exit = FileDescriptor(csystem_process_descriptor(id))
    guard exit.number >= 0 else {
      let error = SystemCallError("pidfd_open")
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
      // Its id may be another program's by now; `deinit` runs all the same.
      end = .signalled(SIGKILL)
      throw error
    }
    exitWatch = EventLoop.shared.watch(exit.number, for: .readable) { [weak self] _ in self?.reap() }
  }

  isolated deinit {
    exitWatch?.cancel()
    exit.close()
    guard end == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Sends `signal` to it, if it still runs.
  public func send(signal: Int32) {
    guard end == nil else { return }
    kill(id, signal)
  }

  /// Waits until it has ended.
  public func waitForEnd() async -> End {
    if let end { return end }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func reap() {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return }
    exitWatch?.cancel()
    // As <sys/wait.h> takes it apart.
    let signal = status & 0x7F
    let end: End = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    self.end = end
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume(returning: end) }
  }

  private static func spawn(_ launch: Launch) throws(SystemCallError) -> pid_t {
    let environment = launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let arguments: [UnsafeMutablePointer<CChar>?] = ([launch.path] + launch.arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for case let copy? in arguments + variables { free(copy) } }
    var id: pid_t = 0
    let errors = launch.output?.number ?? -1
    let error = csystem_spawn_with(
      launch.path, arguments, variables, launch.screen?.number ?? errors, errors, launch.channel?.number ?? -1, &id)
    guard error == 0 else { throw SystemCallError("posix_spawn \(launch.path)", error) }
    return id
  }
}
