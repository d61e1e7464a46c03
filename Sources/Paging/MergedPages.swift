/// Pages of a list put together: every entry once, and where some are missing.
struct MergedPages: Sendable {
  /// A stretch of the server's order that no page covers.
  struct Gap: Sendable {
    /// Never empty.
    let offsets: Range<Int>
    /// Where it stands among the slots. Empty at most where it is open.
    let positions: Range<Int>
    /// Whether it has no known end, in a list that nobody has counted.
    let isOpen: Bool

    /// The offset shown at `position`, or the nearest one of the gap. Rows known from before may have moved by as many
    /// places as rows have come or gone since; the window asked for is then the one beside theirs.
    func offset(at position: Int) -> Int {
      let offset = offsets.lowerBound + max(position - positions.lowerBound, 0)
      return min(offset, offsets.upperBound - 1)
    }
  }

  private(set) var slots: [Slot] = []
  private(set) var gaps: [Gap] = []
  /// How many different entries the pages hold.
  private(set) var loaded = 0
  /// Whether nothing is left to ask for although the server counts another number of entries.
  private(set) var isShort = false

  /// `pages` by offset; `earlier`, ids in the server's order, fill the gaps. As long as one gap is left every one of
  /// them is shown: it may have moved into that gap.
  init(_ pages: [Windows.Page], count: Int?, earlier: [Int]) {
    var present = IDSet()
    let covered = Self.covered(by: pages, present: &present, loaded: &loaded)
    let missing = Self.missing(pages, covered, count: count, loaded: loaded)
    isShort = missing.isEmpty && count.map { $0 != loaded } ?? covered.contains(where: \.isBarren)
    let openEnd = missing.last.flatMap { $0.upperBound == .max ? $0.lowerBound : nil }

    var shown = IDSet()
    var nextEarlier = 0
    var remaining = missing[...]

    func fill(_ offsets: Range<Int>, isLast: Bool) {
      let start = slots.count
      let end = isLast ? earlier.count : min(offsets.upperBound, earlier.count)
      while nextEarlier < end {
        let id = earlier[nextEarlier]
        nextEarlier += 1
        if !present.contains(id), shown.insert(id) { slots.append(.id(id)) }
      }
      let isOpen = offsets.lowerBound == openEnd
      let rows = slots.count - start
      if isOpen {
        let upperBound = offsets.lowerBound + max(rows, 1)
        gaps.append(Gap(offsets: offsets.lowerBound..<upperBound, positions: start..<slots.count, isOpen: true))
      } else {
        if rows < offsets.count {
          slots += (offsets.lowerBound + rows..<offsets.upperBound).map { .unknown(offset: $0) }
        }
        gaps.append(Gap(offsets: offsets, positions: start..<slots.count, isOpen: false))
      }
    }

    for page in pages {
      while let gap = remaining.first, gap.lowerBound < page.offset {
        remaining.removeFirst()
        fill(gap, isLast: remaining.isEmpty)
      }
      for id in page.ids where shown.insert(id) { slots.append(.id(id)) }
    }
    while let gap = remaining.popFirst() { fill(gap, isLast: remaining.isEmpty) }
    // A list of which a part never came takes nothing away.
    guard isShort else { return }
    for id in earlier[nextEarlier...] where !present.contains(id) && shown.insert(id) { slots.append(.id(id)) }
  }

  /// What a page really tells.
  private struct Covered {
    /// The offsets for which it speaks.
    let offsets: Range<Int>
    /// Whether it holds entries that no page before it has.
    let isFruitful: Bool
    /// Whether it brought nothing where there was to be something.
    let isBarren: Bool
  }

  /// The offsets for which each of `pages` really speaks. Entries that stand in pages before it show that the list has
  /// moved by as many places since: what the page covers ends earlier by that much, else entries behind it would be
  /// lost. A page that brings nothing new moves nothing, so that asking comes to an end.
  private static func covered(by pages: [Windows.Page], present: inout IDSet, loaded: inout Int) -> [Covered] {
    var covered = 0
    return pages.map { page in
      var new = 0
      for id in page.ids where present.insert(id) { new += 1 }
      loaded += new
      let overlap = max(min(covered, page.end) - page.offset, 0)
      let moved = new == 0 ? 0 : max(page.ids.count - new - overlap, 0)
      let isBarren = new == 0 && page.offset >= covered && (page.wasPromised || !page.isEmpty)
      covered = max(covered, page.end - moved)
      return Covered(offsets: page.offset..<page.end - moved, isFruitful: new > 0, isBarren: isBarren)
    }
  }

  /// Stretches of offsets that nothing covers, in order; the last one ends at `Int.max` where nobody knows the end.
  private static func missing(
    _ pages: [Windows.Page], _ covered: [Covered], count: Int?, loaded: Int
  ) -> [Range<Int>] {
    // A server that goes on to send nothing new is not asked any more, whatever it counts.
    guard covered.count(where: \.isBarren) <= covered.count(where: \.isFruitful) else { return [] }
    let frontier = covered.lazy.filter(\.isFruitful).map(\.offsets.upperBound).max() ?? 0
    let end: Int
    // A count that the pages disprove is none.
    if let count, !pages.contains(where: { $0.isEmpty && $0.wasPromised || $0.goesOn }) {
      if loaded >= count { return [] }
      end = count
    } else {
      // The list then ends where a page has nothing more.
      let isEnded = zip(pages, covered).contains { page, covered in
        !covered.isFruitful && page.offset <= frontier && frontier < page.end
      }
      end = isEnded ? frontier : .max
    }
    var missing: [Range<Int>] = []
    var reached = 0
    for page in covered where page.isFruitful || page.offsets.lowerBound <= max(frontier, end == .max ? 0 : end) {
      let gapEnd = min(page.offsets.lowerBound, end)
      if reached < gapEnd { missing.append(reached..<gapEnd) }
      reached = max(reached, page.offsets.upperBound)
    }
    if reached < end { missing.append(reached..<end) }
    return missing
  }
}
