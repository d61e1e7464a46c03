/// Finds the lines of the table of terms, which a screen asks for dozens of times.
enum TermTable {
  /// Where each line stands, by its kind and its slug.
  private static let positions: [String: [String: Int]] = {
    var positions: [String: [String: Int]] = [:]
    var position = 0
    Tables.terms.table.forEach { row in
      var cells = row.cells
      let kind = cells.next().text ?? ""
      cells.skip(1)
      positions[kind, default: [:]][cells.next().text ?? ""] = position
      position += 1
    }
    return positions
  }()

  /// The line of the entry `slug` of one of the API's small lists.
  static func row(of slug: String, in term: Term) -> Row? {
    positions[term.rawValue]?[slug].flatMap(Tables.terms.table.row(at:))
  }
}
