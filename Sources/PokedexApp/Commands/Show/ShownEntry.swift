import PokeAPI
import Terminal

/// What `show` has of an entry when everything that it waited for has come or failed.
struct ShownEntry: Sendable {
  var summary: EntrySummary
  let pokemon: Pokemon
  let species: Species?
  let chain: EvolutionChain?
  /// Why something of it could not be had, or not anew; nil if all is well.
  var trouble: String?
  /// Its picture, where one is wanted and there.
  var picture: [PrintedLine]?

  /// `known` is what the bundled dex tells of it.
  init(_ pokemon: Pokemon, species: Species?, chain: EvolutionChain?, known: EntrySummary?, trouble: String?) {
    summary = known ?? EntrySummary(id: pokemon.id, slug: pokemon.name)
    summary.merge(pokemon)
    if let species { summary.merge(species) }
    self.pokemon = pokemon
    self.species = species
    self.chain = chain
    self.trouble = trouble
  }

  /// The same, with nothing to complain of.
  var withoutTrouble: ShownEntry {
    var entry = self
    entry.trouble = nil
    return entry
  }

  /// The text of the newest game that has one in `language`, else in English.
  func flavorText(in language: Language) -> FlavorText? {
    let order = BundledDex.shared.versionGroups.flatMap(\.versions)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for candidate in language.preferences {
      let texts = (species?.flavorTexts ?? []).filter { $0.language == candidate }
      let newest = texts.enumerated().max { left, right in
        let one = left.element.game.flatMap { places[$0] } ?? -1
        let two = right.element.game.flatMap { places[$0] } ?? -1
        return (one, left.offset) < (two, right.offset)
      }
      if let newest { return newest.element }
    }
    return nil
  }
}
