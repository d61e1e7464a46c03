import Foundation
import Testing

@testable import PokedexApp

@Suite("What is installed beside the program")
struct DistributionTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Distribution")

  static let made: [(name: String, text: String)] = [
    ("pokedex.1", ManualPage.text()), ("pokedex.bash", Completions.bash()), ("pokedex.fish", Completions.fish()),
    ("_pokedex", Completions.zsh()),
  ]

  /// `make golden` sets POKEDEX_GOLDEN, which rewrites the files instead.
  @Test("Man page and completions say what the tables say", arguments: made)
  func current(name: String, text: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["POKEDEX_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == text)
  }

  @Test("The README shows the keys there are, and the screens as they are")
  func readme() throws {
    let file = Self.folder.appending(path: "../../README.md").standardizedFileURL
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let current = try #require(KeyReference.placed(in: text).flatMap(ReadmeScreens.placed))
    if ProcessInfo.processInfo.environment["POKEDEX_GOLDEN"] != nil {
      try Data(current.utf8).write(to: file)
    }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == current)
  }

  @Test("Every option and every command stands in all of them", arguments: made)
  func complete(name: String, text: String) {
    let plain = text.filter { $0 != "\\" }
    for row in OptionTable.rows {
      #expect(plain.contains(row.long), "\(row.spelling)")
    }
    for subcommand in Subcommand.allCases {
      #expect(plain.contains(subcommand.rawValue), "\(subcommand)")
    }
  }
}
