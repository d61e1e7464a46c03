import Foundation
import Testing

@Suite("The house stands as its map says")
struct HouseTests {
  @Test("A module imports only what the map allows")
  func imports() throws {
    let table = ImportTable(page: try Repository.text(of: "Sources/README.md"))
    for path in try Repository.files() where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      let module = String(path.split(separator: "/")[1])
      for imported in ImportTable.imports(in: try Repository.text(of: path)) {
        #expect(
          table.allows(module, toImport: imported),
          "\(path) imports \(imported), which Sources/README.md does not allow \(module)")
      }
    }
  }

  @Test("The map names every module, and no other")
  func everyModule() throws {
    let table = ImportTable(page: try Repository.text(of: "Sources/README.md"))
    let folders = Set(
      try Repository.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
        .map { String($0.split(separator: "/")[1]) })
    #expect(table.modules == folders.sorted())
  }

  @Test("The map names every folder of a module, and no other")
  func everyFolder() throws {
    let page = try Repository.text(of: "Sources/README.md")
    let named = page.matches(of: #/^\| `(\w+/\w+)/` \|/#.anchorsMatchLineEndings()).map { String($0.1) }
    let folders = Set(
      try Repository.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
        .map { $0.split(separator: "/").dropFirst().prefix(2).joined(separator: "/") }
        .filter { !$0.hasSuffix(".swift") })
    #expect(named.sorted() == folders.sorted())
  }

  @Test("An import is seen whatever stands around it")
  func spelling() {
    let source = """
      import A
      public import B
      @testable import C
      @preconcurrency internal import struct D.Thing
        import func E.thing
      // import F
      let text = "import G"
      """
    #expect(ImportTable.imports(in: source) == ["A", "B", "C", "D", "E"])
  }

  @Test("The top level holds only what it may")
  func topLevel() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "Makefile", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md",
    ]
    let top = Set(try Repository.files().compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(top.filter { !$0.hasPrefix(".") }.subtracting(allowed).isEmpty)
  }

  @Test("No tracked file names a place on somebody's machine")
  func machinePaths() throws {
    // Written in pieces, so that this file does not name them.
    var places = ["/wo" + "rk/", "/Us" + "ers/", Repository.root.path]
    let home = NSHomeDirectory()
    if home.count > 1 { places.append(home + "/") }
    for path in try Repository.files() {
      let text = try Repository.text(of: path)
      for place in places where text.contains(place) {
        Issue.record("\(path) names \(place)")
      }
    }
  }

  @Test("No floating-point number becomes a whole one unchecked: one that is too large would end the program")
  func conversions() throws {
    let sources = try Repository.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
      .map { ($0, try Repository.text(of: $0)) }
    // What anywhere is declared as one, parameters apart, whose names are often those of whole numbers, too.
    let declaration = #/(?:var|let|func) (\w+)(?:\([^()]*\))?(?:: | -> )(?:Double|Float)\b/#
    let declared = Set(sources.flatMap { $0.1.matches(of: declaration).map { String($0.1) } })
    let floating = try Regex(
      #"\bDouble\(|\.rounded\(|/ \.(milli)?seconds|\d\.\d|\b("# + declared.sorted().joined(separator: "|")
        + #")\b(?!:)"#)
    for (path, text) in sources {
      for conversion in text.matches(of: #/\bU?Int(?:8|16|32|64)?\((?!exactly:|clamping:)/#) {
        let argument = Self.parenthesised(text[conversion.range.upperBound...])
        if argument.contains(floating) { Issue.record("\(path) converts \(argument): say Int(exactly:)") }
      }
    }
  }

  /// Up to the parenthesis that closes what was opened before `text`.
  private static func parenthesised(_ text: Substring) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }
}
