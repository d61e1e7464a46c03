/// Which module may import which, as `Sources/README.md` says it; there is no second copy.
struct ImportTable {
  private let allowed: [String: Set<String>]

  /// The standard library's own modules cost nothing and open no door.
  static let free: Set = ["Swift", "Synchronization", "_Concurrency"]

  var modules: [String] { allowed.keys.sorted() }

  init(page: String) {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { $0 != "| module | may import |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    allowed = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let cells = row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
        return (cells[1], Set(cells[2].split(separator: ",").map { $0.trimmed }))
      })
  }

  func allows(_ module: String, toImport imported: String) -> Bool {
    Self.free.contains(imported) || allowed[module]?.contains(imported) == true
  }

  /// The modules that a Swift file imports, whatever stands before or after the word.
  static func imports(in source: String) -> [String] {
    let declaration =
      #/
      \s* (?: @\w+ (?: \([^)]*\) )? \s+ )*
      (?: (?: public | package | internal | fileprivate | private ) \s+ )?
      import \s+ (?: (?: struct | class | enum | protocol | typealias | func | var | let ) \s+ )? (\w+)
      /#
    // The cheap question first: a regular expression on every line takes seconds.
    return source.split(separator: "\n").compactMap { line in
      line.contains("import ") ? line.prefixMatch(of: declaration).map { String($0.1) } : nil
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
