extension DisplayText {
  /// Where a text stands in a column wider than itself.
  public enum Alignment: Sendable {
    case left
    case right
    case center
  }

  /// The text in at most `columns` cells, with "…" (`.` where that sign is not to be had) where something was cut off. A
  /// wide character that fits only by half is left out.
  public func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    guard columns > 0 else { return DisplayText(safe: "", width: 0, repertoire: repertoire) }
    let ellipsis = repertoire == .unicode ? "…" : "."
    let (kept, keptWidth) = prefix(columns: columns - 1)
    return DisplayText(safe: kept + ellipsis, width: keptWidth + 1, repertoire: repertoire)
  }

  /// The text in at most `columns` cells, with its middle left out where it is wider: what begins alike is told apart by
  /// its end. Where there is hardly room, the end is left out.
  public func shortened(to columns: Int) -> DisplayText {
    guard width > columns, columns >= 9 else { return truncated(to: columns) }
    let end = suffix(columns: (columns - 1) / 2)
    let start = prefix(columns: columns - 1 - end.width)
    let ellipsis = repertoire == .unicode ? "…" : "."
    return DisplayText(
      safe: start.string + ellipsis + end.string, width: start.width + 1 + end.width, repertoire: repertoire)
  }

  /// The text in exactly `columns` cells: truncated if it is wider, else with spaces around it.
  public func padded(to columns: Int, alignment: Alignment = .left) -> DisplayText {
    let text = truncated(to: columns)
    let room = columns - text.width
    guard room > 0 else { return text }
    let left =
      switch alignment {
      case .left: 0
      case .right: room
      case .center: room / 2
      }
    let padded =
      String(repeating: " ", count: left) + text.string + String(repeating: " ", count: room - left)
    return DisplayText(safe: padded, width: columns, repertoire: repertoire)
  }

  /// `self`, `count` times.
  public func repeated(_ count: Int) -> DisplayText {
    DisplayText(
      safe: String(repeating: string, count: max(count, 0)), width: width * max(count, 0), repertoire: repertoire)
  }

  /// As much of its beginning as fits into `columns` cells whole.
  private func prefix(columns: Int) -> (string: String, width: Int) {
    var kept = String.UnicodeScalarView()
    var keptWidth = 0
    forEachGlyph { glyph in
      guard keptWidth + glyph.width <= columns else { return false }
      keptWidth += glyph.width
      kept.append(contentsOf: glyph.scalars)
      return true
    }
    return (String(kept), keptWidth)
  }

  /// As much of its end as fits into `columns` cells whole.
  private func suffix(columns: Int) -> (string: String, width: Int) {
    var kept = String.UnicodeScalarView()
    var skipped = 0
    forEachGlyph { glyph in
      if width - skipped > columns { skipped += glyph.width } else { kept.append(contentsOf: glyph.scalars) }
      return true
    }
    return (String(kept), width - skipped)
  }
}

extension Sequence<DisplayText> {
  /// The texts one behind the other, `separator` between them.
  public func joined(separator: DisplayText = .empty) -> DisplayText {
    var iterator = makeIterator()
    guard var text = iterator.next() else { return .empty }
    while let next = iterator.next() { text = separator.isEmpty ? text + next : text + separator + next }
    return text
  }
}
