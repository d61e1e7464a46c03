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
    // Its moves and old texts are most of an entry, and nothing of them is printed: a thousand entries would fill memory.
    var pokemon = pokemon
    pokemon.learnset = nil
    self.pokemon = pokemon
    var shown = species
    shown?.flavorTexts = species?.flavorTexts.map(Self.newest)
    self.species = shown
    self.chain = chain
    self.trouble = trouble
  }

  /// The same, with nothing to complain of.
  var withoutTrouble: ShownEntry {
    var entry = self
    entry.trouble = nil
    return entry
  }

  /// How it evolves, as its page tells it; nil where that is not known. `dex` is what the forms' facts are taken from.
  func evolution(_ names: DisplayName, dex: BundledDex?, signs: Signs) -> EvolutionStory? {
    guard let chain else { return nil }
    var catalog = Catalog(dex: dex)
    let varieties = species?.varieties?.map(\.pokemon) ?? []
    catalog.learn(NamedResourceList(count: varieties.count, results: varieties))
    catalog.learn(pokemon)
    if let species { catalog.learn(species) }
    let own = species
    let forms = SpeciesForms(catalog: catalog, names: names) { $0 == own?.id ? own : nil }
    return EvolutionStory(chain, id: summary.id, number: summary.number, forms: forms, signs: signs)
  }

  /// The text of the newest game that has one in `language`, else in English.
  func flavorText(in language: Language) -> FlavorText? {
    for candidate in language.preferences {
      if let text = species?.flavorTexts?.first(where: { $0.language == candidate }) { return text }
    }
    return nil
  }

  /// Of each language the text of the newest game; of games that are not known, the last one.
  private static func newest(of texts: [FlavorText]) -> [FlavorText] {
    var newest: [Language: (place: Int, text: FlavorText)] = [:]
    for text in texts {
      let place = text.game.flatMap { places[$0] } ?? -1
      if place >= newest[text.language]?.place ?? -1 { newest[text.language] = (place, text) }
    }
    return newest.values.map(\.text)
  }

  /// The games in the order in which they came.
  private static let places = Dictionary(
    BundledDex.shared.versionGroups.flatMap(\.versions).enumerated().map { ($1, $0) }, uniquingKeysWith: min)
}
