import Paging
import PokeAPI

/// What was different of an entry in older games, each in a few words: `Normal to gen 5`.
struct PastFacts {
  private let names: DisplayName

  init(_ model: Model) { names = model.names }

  func phrases(of pokemon: Pokemon?) -> [String] {
    guard let pokemon else { return [] }
    let types = (pokemon.pastTypes ?? []).map { phrase($0.value.map(names.name).joined(separator: "/"), $0.generation) }
    let stats = (pokemon.pastStats ?? []).flatMap { past in
      past.value.sorted { $0.key < $1.key }.map { phrase("\(label(ofStat: $0.key)) \($0.value)", past.generation) }
    }
    let abilities = (pokemon.pastAbilities ?? []).flatMap { past in
      past.value.compactMap { slot -> String? in
        // Before the fifth generation nobody had a hidden ability.
        if slot.ability == nil && slot.isHidden == true && past.generation == 4 { return nil }
        return phrase(words(for: slot), past.generation)
      }
    }
    return types + stats + abilities
  }

  private func phrase(_ words: String, _ generation: Int?) -> String {
    generation.map { "\(words) to gen \($0)" } ?? words
  }

  /// The first generation's Special has no label of its own among the six stats.
  private func label(ofStat slug: String) -> String { Stat(slug: slug)?.label ?? Slug.titled(slug) }

  private func words(for past: PastAbility) -> String {
    guard let ability = past.ability else {
      return past.isHidden == true ? "no hidden ability" : "no second ability"
    }
    return names.ability(ability.name) + (past.isHidden == true ? " (hidden)" : "")
  }
}
