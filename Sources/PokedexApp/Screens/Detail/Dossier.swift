import Paging
import PokeAPI

/// What is known of one entry, put together from its resources and the bundled dex: each part on its own, so that one
/// that is missing or has failed takes nothing else with it.
struct Dossier: Sendable {
  let id: Int?
  let number: Int?
  let name: String
  /// The English name, where the chosen language has another.
  let englishName: String?
  let pokemon: Knowledge<Pokemon>
  let species: Knowledge<Species>
  let chain: Knowledge<EvolutionChain>
  let genus: String?
  /// The one that brought this form, as the list says, not its species'.
  let generation: Int?
  private let listedTypes: [PokemonType]
  /// Why there is no entry to show.
  let absence: String

  init(_ model: Model, subject: Slot?) {
    guard case .id(let id)? = subject else {
      self.id = nil
      number = nil
      name = model.settings.signs.ellipsis
      englishName = nil
      genus = nil
      generation = nil
      listedTypes = []
      (pokemon, species, chain) = (.missing, .missing, .missing)
      absence = Self.absence(of: subject, model)
      return
    }
    let number = model.catalog.number(of: id)
    self.id = id
    self.number = number
    name = model.name(of: id)
    englishName = model.catalog.summary(of: id).flatMap(model.names.englishName(of:))
    genus = model.catalog.summary(of: id).flatMap(model.names.genus(of:))
    generation = model.catalog.summary(of: id)?.generation
    listedTypes = model.catalog.summary(of: id)?.types ?? []
    pokemon = model.pokemon(id)
    species = if let number { model.species(number) } else { pokemon.then { $0.species?.id.map(model.species) } }
    chain = species.then { $0.evolutionChain?.id.map(model.chain) }
    absence = ""
  }

  /// The open entry's.
  init(_ model: Model) { self.init(model, subject: model.detail?.subject) }

  private static func absence(of subject: Slot?, _ model: Model) -> String {
    guard case .unknown(let offset)? = subject else { return "nothing to show" }
    return model.windows?.state(ofWindowAt: offset) == .failed
      ? model.offeringRetry("could not load this part of the list")
      : "loading this part of the list\(model.settings.signs.ellipsis)"
  }

  /// Those that the list shows where the entry's own answer has none.
  var types: Knowledge<[PokemonType]> {
    pokemon.then { pokemon in
      let known = pokemon.types ?? []
      let types = known.isEmpty ? listedTypes : known
      return types.isEmpty ? .missing : .known(types)
    }
  }
  var stats: Knowledge<BaseStats> { pokemon.map(\.stats) }
  var height: Knowledge<Height> { pokemon.value(\.height) }
  var weight: Knowledge<Weight> { pokemon.value(\.weight) }
  var abilities: Knowledge<[AbilitySlot]> { pokemon.value(\.abilities) }

  /// `legendary`, `mythical`, `baby`.
  var distinctions: [String] {
    guard let species = species.content else { return [] }
    return [
      species.isLegendary == true ? "legendary" : nil, species.isMythical == true ? "mythical" : nil,
      species.isBaby == true ? "baby" : nil,
    ].compactMap { $0 }
  }
}
