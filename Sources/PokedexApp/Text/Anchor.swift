/// A place in a page that means the same at every width: the `part`th line of the `item`th logical line of a section.
struct Anchor: Hashable, Comparable, Sendable {
  var section: DetailSection
  var item: Int
  /// Counts the lines that a logical line was wrapped into. A narrower screen has more of them.
  var part: Int

  static let top = Anchor(section: .header, item: 0, part: 0)

  static func < (left: Anchor, right: Anchor) -> Bool {
    (left.section.rawValue, left.item, left.part) < (right.section.rawValue, right.item, right.part)
  }

  /// Whether both are in the same logical line.
  func isNear(_ other: Anchor) -> Bool { section == other.section && item == other.item }
}
