import Foundation
import Testing

@Suite("pokedex links no network code")
struct LinkTests {
  /// What is built now: the debug program beside these tests, the release one where there is one.
  static let programs = ["debug", "release"]
    .map { Repository.root.appending(path: ".build/\($0)/pokedex") }
    .filter { FileManager.default.isExecutableFile(atPath: $0.path) }

  @Test("There is a program to look at")
  func built() {
    #expect(!Self.programs.isEmpty)
  }

  // A static binary names what it holds in its symbols, a dynamic one in its list of needed libraries.
  @Test(
    "Neither libcurl nor FoundationNetworking nor Foundation is in it, dynamic or static",
    arguments: programs,
    [
      "libcurl", "curl_easy_init", "libFoundation.so", "libFoundationNetworking", "$s20FoundationNetworking",
      "NSRunLoop",
    ])
  func holds(program: URL, sign: String) throws {
    let contents = try Data(contentsOf: program, options: .alwaysMapped)
    #expect(contents.range(of: Data(sign.utf8)) == nil)
  }
}
