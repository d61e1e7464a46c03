import EventLoop
import FoundationEssentials
import Glibc
import NetWire

/// The program `pokedex-net` on disk.
struct NetworkProgram: Hashable, Sendable {
  /// Its absolute path.
  var path: String
  /// How long it stays without work; its own minute where nil.
  var idleLimit: Duration?

  /// Where it is: beside the running program, as in a build folder, or in `../libexec/pokedex/` from there, as
  /// installed; nil if in neither.
  static func find() -> NetworkProgram? {
    guard let folder = folderOfThisProgram() else { return nil }
    let above = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    let candidates = ["\(folder)/pokedex-net", "\(above)/libexec/pokedex/pokedex-net"]
    return candidates.first { access($0, X_OK) == 0 }.map { NetworkProgram(path: $0) }
  }

  /// How it is started with its end of a socket pair, `channel`, and a `log` for its complaints.
  func launch(channel: FileDescriptor, log: FileDescriptor?) -> ChildProcess.Launch {
    // What steers the network (http_proxy, LD_PRELOAD) is for it, too.
    var environment = ProcessInfo.processInfo.environment
    // Foundation makes folders for cookies and a cache in the user's home, however little is kept there: it gets a home
    // in which nothing can be made.
    environment = environment.filter { !$0.key.hasPrefix("XDG_") && $0.key != "CFFIXED_USER_HOME" }
    environment["HOME"] = "/dev/null"
    // A crash report of Swift's, taken by a helper while the process stands still, would be a crash that lasts.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var arguments = [String(Framing.version)]
    if let idleLimit { arguments.append(String(idleLimit.wholeMilliseconds)) }
    return ChildProcess.Launch(
      path: path, arguments: arguments, environment: environment, output: log, channel: channel)
  }

  private static func folderOfThisProgram() -> String? {
    let length = Int(PATH_MAX)
    let path = withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer -> String? in
      let count = buffer.baseAddress.map { readlink("/proc/self/exe", $0, length) } ?? -1
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }
}
