import Foundation

@testable import PokedexApp

/// What a command prints.
final class Printed {
  private let file: FileHandle
  private let path: String
  let output: TextOutput

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "pokedex-\(UUID().uuidString)").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
    self.file = file
    output = TextOutput(descriptor: file.fileDescriptor)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
