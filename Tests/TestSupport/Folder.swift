public import Foundation

/// A folder of its own for a test, gone with it.
public final class Folder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pokedex-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of what is called `name` in it, whether that is there or not.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// The names of what is in it, sorted.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? [] }
}
