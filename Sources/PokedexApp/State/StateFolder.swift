import FoundationEssentials

/// What the program remembers from run to run, besides marks: small text files in `$XDG_STATE_HOME/pokedex`. What can't
/// be read is as if it had never been; what can't be written is forgotten.
struct StateFolder: Sendable {
  /// nil where there is no home.
  let path: String?

  /// A file larger than this was not written by this program.
  private static let largest = 256 * 1024

  func read(_ file: String) -> String? {
    guard let path, let data = FileManager.default.contents(atPath: "\(path)/\(file)"), data.count <= Self.largest
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes a whole file: the new one or the old one is there, never half of one.
  func write(_ text: String, to file: String) {
    guard let path else { return }
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)"), options: .atomic)
  }

  /// The same, beside what else goes on.
  @concurrent
  func readAside(_ file: String) async -> String? { read(file) }

  @concurrent
  func writeAside(_ text: String, to file: String) async { write(text, to: file) }
}
