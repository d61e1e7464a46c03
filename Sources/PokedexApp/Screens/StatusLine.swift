import EventLoop
import Paging
import PokeAPI
import Resources
import Terminal

/// The last line: where one is, how old the data is or what is wrong with it, where left and right lead, and the keys
/// that help most.
struct StatusLine {
  private let model: Model
  private let freshness: Freshness
  private var signs: Signs { model.settings.signs }

  init(_ model: Model) {
    self.model = model
    freshness = Freshness(model)
  }

  func draw(on frame: inout Frame) {
    let width = model.size.columns
    let row = model.size.rows - 1
    var left = Line(model.text(" " + position))
    for part in pending where !part.isEmpty { left.append(model.text("  " + part), statementStyle) }
    let statement = model.text("  " + statement)
    // Half a word of where the data comes from says nothing; of what is wrong or new it says something.
    if left.width + statement.width <= width - Self.helpWidth || model.notice != nil || !freshness.isQuiet {
      left.append(statement, statementStyle)
    }
    left = left.truncated(to: width - Self.helpWidth)
    frame.put(left, row: row, column: 0)
    for hints in choicesOfHints {
      let line = model.text(hints.joined(separator: "  "))
      guard left.width + 2 + line.width + 1 <= width else { continue }
      frame.put(line, row: row, column: width - line.width - 1, style: Palette.hint)
      return
    }
  }

  // MARK: Left

  private var position: String {
    let count = model.ring.count
    guard let position = model.ring.position, count > 0 else { return "0/0" }
    guard let detail = model.detail, detail.subject != model.ring.current else { return "\(position + 1)/\(count)" }
    return "\(signs.unknown)/\(count)"
  }

  private var pending: [String] {
    [model.count.value.map(String.init) ?? "", model.isQuitPending ? "Z" : ""]
  }

  private var statementStyle: Style { model.notice == nil ? Palette.hint : Palette.notice }

  private var statement: String { model.notice?.text ?? freshness.words }

  // MARK: Right

  /// `? help` stands there always, with blanks around it.
  private static let helpWidth = 9

  /// What may stand at the right, the best first, for as much room as there is.
  private var choicesOfHints: [[String]] {
    let page = "\(signs.left)\(signs.right) page"
    switch model.view {
    case .list:
      return [
        ["\(signs.enter) open", page, "/ find", "? help"], ["\(signs.enter) open", page, "? help"], [page, "? help"],
        ["? help"],
      ]
    case .detail:
      let others = [[page, "q list", "? help"], [page, "? help"], ["? help"]]
      return neighbours.map { [[$0, "q list", "? help"]] + others } ?? others
    case .moves:
      return [["o sort", "v games", "q page", "? help"], ["q page", "? help"], ["? help"]]
    case .compare:
      return [[page, "q back", "? help"], ["? help"]]
    case .help:
      return [["/ find", "q close"]]
    case .sorting:
      return [["\(signs.enter) sort", "again reverses", "Esc leaves it"], ["\(signs.enter) sort"]]
    case .prompt:
      return []
    }
  }

  /// `← Arbok   Raichu →`; at the ends `← Pecharunt (wraps)`.
  private var neighbours: String? {
    guard model.ring.count > 1 else { return nil }
    var ring = model.ring
    let next = model.placeOfNextNumber
    if let next { ring.select(position: next) }
    func name(_ step: Int) -> String? {
      // Between two entries one of them is current, and no step away.
      let step = next.map { step > 0 ? $0 < ring.count : $0 == ring.count } == true ? 0 : step
      guard case .id(let id) = ring.peek(step) else { return nil }
      let name = model.name(of: id)
      return ring.wraps(step) ? name + " (wraps)" : name
    }
    let before = name(-1).map { "\(signs.left) \($0)" } ?? signs.left
    let after = name(1).map { "\($0) \(signs.right)" } ?? signs.right
    return "\(before)   \(after) "
  }
}
