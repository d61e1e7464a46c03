/// What scrolls: so many lines, of which `rows` are visible from `top` on.
struct Scroll {
  let top: Int
  let rows: Int
  let lines: Int

  /// The line that `command` brings to the top, which may lie beyond either end; nil of a command that does not scroll.
  /// With a count it scrolls so often; `5g` and `5G` show line 5, as in `less`.
  func line(after command: Command, count: Int?) -> Int? {
    let times = count ?? 1
    return switch command {
    case .up: top - times
    case .down: top + times
    case .pageUp: top - rows * times
    case .pageDown: top + rows * times
    case .halfPageUp: top - rows / 2 * times
    case .halfPageDown: top + rows / 2 * times
    case .first: times - 1
    case .last: count.map { $0 - 1 } ?? lines
    default: nil
    }
  }
}
