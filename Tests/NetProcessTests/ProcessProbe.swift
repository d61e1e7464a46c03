import Foundation

/// What the kernel says of a process.
struct ProcessProbe {
  let id: pid_t

  /// This process.
  static var own: ProcessProbe { ProcessProbe(id: getpid()) }

  /// The memory it has now, in MiB.
  var residentMebibytes: Int { mebibytes("VmRSS") }

  /// The most memory it has had, in MiB.
  var largestMebibytes: Int { mebibytes("VmHWM") }

  /// Where its descriptors lead, by number.
  var descriptors: [Int: String] {
    let folder = "/proc/\(id)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.reduce(into: [:]) { links, number in
      guard let key = Int(number) else { return }
      links[key] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
    }
  }

  /// The value of the line of its status called `name`.
  func status(_ name: String) -> String? { line(of: "status", beginning: name + ":") }

  /// The soft and hard limit called `name`.
  func limit(_ name: String) -> [Substring]? {
    line(of: "limits", beginning: name)?.split(separator: " ", omittingEmptySubsequences: true)
  }

  /// The value of the variable `name` in the environment it was started with.
  func environment(_ name: String) -> String? {
    let bytes = FileManager.default.contents(atPath: "/proc/\(id)/environ") ?? Data()
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  private func mebibytes(_ name: String) -> Int {
    (Int(status(name)?.split(separator: " ").first ?? "") ?? 0) / 1024
  }

  private func line(of file: String, beginning start: String) -> String? {
    let bytes = FileManager.default.contents(atPath: "/proc/\(id)/\(file)") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(start) }
      .map { $0.dropFirst(start.count).trimmingCharacters(in: .whitespaces) }
  }
}
