import Paging
import Terminal

/// The line that is being typed, in the place of the status line, and what is wrong with it above.
struct PromptLine {
  private let model: Model
  private let prompt: Prompt

  init(_ model: Model, _ prompt: Prompt) {
    self.model = model
    self.prompt = prompt
  }

  func draw(on frame: inout Frame) {
    let size = model.size
    let row = size.rows - 1
    frame.fill(row: row, columns: 0..<size.columns, style: .plain)
    frame.put(model.text(prompt.kind.sign), row: row, column: 0, style: Palette.name)
    let result = model.text(outcome)
    let isRoomy = result.width > 0 && result.width + 12 <= size.columns
    let room = max(size.columns - 2 - (isRoomy ? result.width + 2 : 0), 1)
    let (text, cursor) = visible(room: room)
    frame.put(text, row: row, column: 1, limit: room)
    if isRoomy { frame.put(result, row: row, column: size.columns - result.width - 1, style: Palette.hint) }
    if let problem = prompt.problem, !prompt.isUnfinished { draw(problem, on: &frame) }
    frame.cursor = Position(row: row, column: min(1 + cursor, size.columns - 1))
  }

  /// As much of the text as there is room for around the cursor, and the cursor's column in it.
  private func visible(room: Int) -> (text: DisplayText, cursor: Int) {
    let characters = prompt.editor.characters
    var first = 0
    func width(from first: Int) -> Int { model.text(String(characters[first..<prompt.editor.cursor])).width }
    while first < prompt.editor.cursor, width(from: first) >= room { first += 1 }
    return (model.text(String(characters[first...])), width(from: first))
  }

  /// How many entries meet what is typed.
  private var outcome: String {
    guard prompt.problem == nil, prompt.kind == .filter, model.listing.filter != nil else { return "" }
    guard model.outcome != nil else { return model.settings.signs.ellipsis }
    let count = grouped(model.ring.count)
    return model.outcome?.isForgiving == true ? "\(count), one slip forgiven" : count
  }

  /// Right above the line, over what is drawn there.
  private func draw(_ problem: String, on frame: inout Frame) {
    let lines = model.text(problem).wrapped(to: model.size.columns - 2).prefix(max(model.size.rows - 2, 0))
    for (offset, line) in lines.enumerated() {
      let row = model.size.rows - 1 - lines.count + offset
      frame.fill(row: row, columns: 0..<model.size.columns, style: .plain)
      frame.put(DisplayText(String(repeating: " ", count: model.size.columns)), row: row, column: 0)
      frame.put(line, row: row, column: 1, style: Palette.notice)
    }
  }
}
