/// What somebody meant who typed something else.
enum Suggestion {
  /// The candidate that is fewest keystrokes away, if it is near enough to be meant: a third of its letters, and at
  /// least one.
  static func nearest(to typed: String, among candidates: [String]) -> String? {
    guard typed.count <= 40 else { return nil }
    let ranked = candidates.map { (word: $0, distance: distance(Array(typed), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours (the restricted Damerau-Levenshtein distance).
  private static func distance(_ one: [Character], _ two: [Character]) -> Int {
    var rows = [Array(0...two.count)]
    for (i, left) in one.enumerated() {
      var row = [i + 1]
      for (j, right) in two.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left == right ? 0 : 1))
        if i > 0, j > 0, left == two[j - 1], one[i - 1] == right {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][two.count]
  }
}
