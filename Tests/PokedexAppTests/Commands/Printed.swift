import Foundation
import TestSupport

@testable import PokedexApp

/// What a command prints.
final class Printed {
  private let folder: Folder
  private let file: FileHandle
  let output: TextOutput

  init() throws {
    folder = try Folder()
    _ = FileManager.default.createFile(atPath: folder.path("printed"), contents: nil)
    guard let file = FileHandle(forUpdatingAtPath: folder.path("printed")) else { throw CocoaError(.fileNoSuchFile) }
    self.file = file
    output = TextOutput(descriptor: file.fileDescriptor)
  }

  var text: String {
    String(decoding: FileManager.default.contents(atPath: folder.path("printed")) ?? Data(), as: UTF8.self)
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
