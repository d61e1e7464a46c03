import Paging
import PokeAPI
import Terminal

/// What the selected move does, in words.
struct MoveText {
  private let model: Model

  init(_ model: Model) { self.model = model }

  func words(for row: MovesTable.Row) -> String {
    guard let id = row.move.id else { return "" }
    let move = model.move(id)
    guard let info = move.content else { return model.reason(for: move) ?? model.unknownSign(of: move) }
    let language = model.language
    if let text = info.shortEffects?[language] { return info.filled(text) }
    if let text = GameTexts(info.flavorTexts ?? [], language: language).own.first { return text.words }
    guard let text = info.shortEffects?.best(for: language) else { return "no text of this move" }
    return info.filled(text.text) + (text.language == language ? "" : " (\(text.language.code))")
  }
}
