@testable import PokedexApp

/// The keys as documents show them, made from the table that the dispatcher reads.
enum KeyReference {
  /// A Markdown table.
  static func markdown() -> String {
    var lines = ["| key | in the list | on a page |", "| --- | --- | --- |"]
    for binding in KeyTable.bindings {
      let cells = [binding.meaning[.list], binding.meaning[.detail]].map { $0 ?? "" }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let keys = binding.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
      lines.append("| \(keys) | \(cells[0]) | \(cells[1]) |")
    }
    return lines.joined(separator: "\n")
  }

  /// `text` with the table in place of what stands between the marks; nil where it has no marks.
  static func placed(in text: String) -> String? {
    text.replacing(between: start, end, with: markdown())
  }

  /// A section of the man page.
  static func manual() -> [String] {
    [".SH KEYS"]
      + KeyTable.bindings.flatMap { binding -> [String] in
        let meanings = [("list", KeyContext.list), ("page", .detail)].compactMap { name, context in
          binding.meaning[context].map { (name, $0) }
        }
        guard let first = meanings.first else { return [] }
        let isSame = meanings.count == 2 && meanings.allSatisfy { $0.1 == first.1 }
        let text = isSame ? first.1 : meanings.map { "\($0.0): \($0.1)" }.joined(separator: "; ")
        return [".TP", ".B \(ManualPage.escaped(binding.label))", ManualPage.sentence(text)]
      }
  }

  private static let start = "<!-- keys, made from the program's own table: make golden -->"
  private static let end = "<!-- end of keys -->"
}
