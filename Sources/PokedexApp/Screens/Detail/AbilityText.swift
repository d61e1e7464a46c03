import Paging
import PokeAPI
import Terminal

/// What the focused ability does, below the abilities.
struct AbilityText {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// No line unless an ability is focused.
  func lines(width: Int) -> [Line] {
    guard case .ability(let id)? = model.detail?.focus?.link else { return [] }
    let ability = model.ability(id)
    let words: String
    switch ability {
    case .known(let ability): words = text(of: ability)
    default: words = model.reason(for: ability) ?? model.unknownSign(of: ability)
    }
    return model.text(words).wrapped(to: max(width, 1)).map { Line($0, Palette.hint) }
  }

  private func text(of ability: Ability) -> String {
    let language = model.language
    if let text = ability.shortEffects?[language] { return text }
    if let text = GameTexts(ability.flavorTexts ?? [], language: language).own.first { return text.words }
    guard let text = ability.shortEffects?.best(for: language) else { return "no text of this ability" }
    return text.text + (text.language == language ? "" : " (\(text.language.code))")
  }
}
