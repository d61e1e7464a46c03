import Testing

/// Counts the cells that agree and collects those that do not.
struct Comparison {
  private(set) var cells = 0
  private(set) var differences: [String] = []

  /// One cell of ours against one of theirs, both as text.
  mutating func cell(_ place: @autoclosure () -> String, _ ours: String?, _ theirs: String?) {
    cells += 1
    if (ours ?? "") != (theirs ?? "") { differences.append("\(place()): \(ours ?? "") is \(theirs ?? "")") }
  }

  mutating func cell(_ place: @autoclosure () -> String, _ ours: Int?, _ theirs: String?) {
    cell(place(), ours.map(String.init), theirs)
  }

  mutating func cell(_ place: @autoclosure () -> String, _ ours: Bool?, _ theirs: String?) {
    cell(place(), ours.map { $0 ? "1" : "0" }, theirs)
  }

  /// Says how many cells were compared, and fails if any differed or there were fewer than `least`.
  func conclude(_ what: String, atLeast least: Int) {
    print("\(what): \(cells) cells compared, \(differences.count) differences")
    #expect(differences.isEmpty, "\(differences.prefix(20).joined(separator: "\n"))")
    #expect(cells >= least)
  }
}
