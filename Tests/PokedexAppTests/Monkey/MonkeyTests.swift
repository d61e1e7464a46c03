import FoundationEssentials
import Paging
import PokeAPI
import Terminal
import Testing

@testable import PokedexApp

/// Anything that can happen, in any order. A failure names its seed, and POKEDEX_SEED=N repeats it; 1,000 seeds of their
/// own where the environment says POKEDEX_SOAK=1.
@Suite(.timeLimit(.minutes(60)))
struct MonkeyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isSoak = environment["POKEDEX_SOAK"] == "1"
  private static let steps = isSoak || environment["POKEDEX_SEED"] != nil ? 100 : 15

  private static let seeds: [UInt64] = {
    if let seed = environment["POKEDEX_SEED"].flatMap(UInt64.init) { return [seed] }
    guard isSoak else { return Array(1...50) }
    let first = UInt64.random(in: 1...1_000_000_000)
    return Array(first..<first + 1000)
  }()

  // One seed after the other, with a pause after each step: as many at a time as there are cores would leave no thread to
  // the suites beside this one, whose servers and deadlines wait for it.
  @Test(
    "Whatever is pressed and whatever comes, every screen is whole, and Esc and q lead out", .serialized,
    arguments: seeds)
  func anything(seed: UInt64) async {
    var monkey = Monkey(seed: seed)
    for step in 0..<Self.steps {
      monkey.act()
      await Task.yield()
      guard let problem = problem(of: monkey) else { continue }
      Issue.record("seed \(seed), step \(step): \(problem)\n\(monkey.trail.joined(separator: "\n"))")
      return
    }
    for _ in 0..<5 { monkey.press(.escape) }
    #expect(monkey.model.prompt == nil && monkey.model.routes.isEmpty, "seed \(seed): Esc has not led to the list")
    monkey.press(.character("q"))
    #expect(monkey.ending == .done, "seed \(seed): q has not ended it")
  }

  /// What is not as it must be after every step.
  private func problem(of monkey: Monkey) -> String? {
    let model = monkey.model
    if monkey.hasEndedOddly { return "the program has ended" }
    if let position = model.ring.position {
      guard model.ring.slots.indices.contains(position) else { return "no entry at \(position)" }
    } else if model.ring.count > 0 {
      return "no entry is selected"
    }
    if model.routes.count + (model.prompt == nil ? 0 : 1) > 5 { return "Esc five times leads not out" }
    if let editor = model.prompt?.editor, !(0...editor.characters.count).contains(editor.cursor) {
      return "the cursor is outside its line"
    }
    let frame = render(model)
    if frame.size != model.size { return "the frame is not as large as the screen" }
    for row in 0..<frame.size.rows {
      if let problem = problem(ofRow: row, frame, model.settings.repertoire) {
        return "row \(row): \(problem)\n\(frame)"
      }
    }
    return problem(ofPlaces: frame, model).map { "\($0)\n\(frame)" }
  }

  /// A row holds what it holds within itself, and nothing but text that is safe.
  private func problem(ofRow row: Int, _ frame: Frame, _ repertoire: Repertoire) -> String? {
    var room = 0
    for column in 0..<frame.size.columns {
      let cell = frame[row, column]
      if cell.isContinuation != (room > 0) { return "half a wide character at \(column)" }
      room = max(room - 1, cell.width - 1)
      if cell.text.utf8.count == 1, cell.text != "\u{7F}", cell.text >= " " { continue }
      guard !cell.isContinuation else { continue }
      if DisplayText(cell.text, in: repertoire).string != cell.text {
        return "\(cell.text.debugDescription) at \(column)"
      }
    }
    return room > 0 ? "its last character does not fit" : nil
  }

  /// The status line and the cursor are where they belong.
  private func problem(ofPlaces frame: Frame, _ model: PokedexApp.Model) -> String? {
    let last = frame.size.rows - 1
    if let cursor = frame.cursor, !(0...last).contains(cursor.row) || !(0..<frame.size.columns).contains(cursor.column)
    {
      return "the cursor is outside, at \(cursor)"
    }
    if let prompt = model.prompt {
      if frame.cursor?.row != last { return "the cursor is not at the prompt" }
      return frame[last, 0].text == prompt.kind.sign ? nil : "the prompt is missing"
    }
    if ScreenLayout.isTooSmall(model.size) {
      return frame.description.contains { !$0.isWhitespace } ? nil : "the screen is blank"
    }
    if frame.text(ofRow: last).isEmpty { return "the status line is missing" }
    let needsCursor = model.view != .list || model.ring.count > 0
    return frame.cursor == nil && needsCursor ? "there is no cursor" : nil
  }
}
