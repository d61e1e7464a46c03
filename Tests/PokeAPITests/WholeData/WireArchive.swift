import Foundation

/// The server's answers byte for byte, read one after the other from a compressed archive. Nothing is unpacked to disk.
struct WireArchive {
  struct Entry {
    /// Such as `api/v2/pokemon/25/index.json`.
    let path: String
    let body: Data
  }

  enum Failure: Error { case unreadable(String) }

  /// Calls `body` with each file of the archive `name`.
  static func forEach(in name: String, _ body: (Entry) throws -> Void) throws {
    guard let folder = DataSet.folder else { return }
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", folder.appending(path: name).path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    defer { gzip.waitUntilExit() }
    let file = output.fileHandleForReading
    // A tar archive: a header of 512 bytes a file, then its bytes, filled up to a multiple of 512.
    while let header = try file.read(upToCount: 512), header.count == 512, header[0] != 0 {
      let path = text(header[0..<100])
      guard let size = Int(text(header[124..<136]), radix: 8) else { throw Failure.unreadable(path) }
      let padded = (size + 511) / 512 * 512
      let content = size == 0 ? Data() : try file.read(upToCount: padded) ?? Data()
      guard content.count == padded else { throw Failure.unreadable(path) }
      if size > 0 { try body(Entry(path: path, body: content.prefix(size))) }
    }
    _ = try file.readToEnd()
  }

  private static func text(_ field: Data) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }
}

extension WireArchive.Entry {
  /// The endpoint and id of an answer; nil of a list.
  var place: (endpoint: String, id: Int)? {
    let parts = path.split(separator: "/")
    guard parts.count == 5, let id = Int(parts[3]) else { return nil }
    return (String(parts[2]), id)
  }
}
