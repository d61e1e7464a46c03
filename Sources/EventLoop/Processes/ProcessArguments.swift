import CSystem

/// What the process was started with.
public enum ProcessArguments {
  /// The arguments without the program's own name, as C gave them. Bytes that are no UTF-8 are replaced.
  ///
  /// `CommandLine.arguments` finds none where a preloaded library has set a variable before the program began.
  public static var all: [String] {
    var count: Int32 = 0
    guard let values = csystem_arguments(&count) else { return [] }
    return (0..<Int(count)).dropFirst().compactMap { values[$0].map { String(cString: $0) } }
  }
}
