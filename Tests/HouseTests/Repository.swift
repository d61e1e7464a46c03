import Foundation

/// The project's files, as a check-out holds them.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Paths relative to the root: what git tracks, or every file where there is no git (an unpacked release).
  static func files() throws -> [String] {
    try tracked() ?? everything()
  }

  static func text(of path: String) throws -> String {
    try String(decoding: Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  private static func tracked() throws -> [String]? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    try git.run()
    let listed = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return String(decoding: listed, as: UTF8.self).split(separator: "\0").map(String.init)
      .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
  }

  private static func everything() -> [String] {
    let made: Set = [".build", ".venv", ".git", ".swiftpm"]
    let walk = FileManager.default.enumerator(atPath: root.path)
    var found: [String] = []
    while let path = walk?.nextObject() as? String {
      let top = path.split(separator: "/").first.map(String.init) ?? path
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      if exists, !isFolder.boolValue, !made.contains(top) { found.append(path) }
    }
    return found
  }
}
