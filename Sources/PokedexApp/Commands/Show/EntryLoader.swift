import EventLoop
import PokeAPI
import Resources

/// Finds entries by what they are called, and loads what is missing or expired of them.
@UI
struct EntryLoader {
  let api: PokeAPIService

  /// What became of a name.
  enum Outcome: Sendable {
    case found(ShownEntry)
    /// Why there is nothing to print of it.
    case missing(String)
  }

  /// What became of each name, in order. All of them are loaded at once, as far as the queue lets them.
  func load(_ names: [String]) async -> [Outcome] {
    var answers: [Answer] = []
    for name in names { answers.append(await find(name)) }
    for case .entry(let pokemon) in answers { pokemon.loadIfNeeded() }
    // What an entry leads to is asked for as soon as it is there, not when its turn to be printed has come.
    var loading: [Task<Outcome, Never>] = []
    for answer in answers {
      loading.append(
        Task { @UI in
          switch answer {
          case .entry(let pokemon): await load(pokemon)
          case .nothing(let sentence): .missing(sentence)
          }
        })
    }
    var outcomes: [Outcome] = []
    for task in loading { outcomes.append(await task.value) }
    return outcomes
  }

  // MARK: Names

  private enum Answer {
    case entry(Resource<Pokemon>)
    case nothing(String)
  }

  private func find(_ name: String) async -> Answer {
    var closest: [Int] = []
    if api.bundledDex != nil {
      switch NameLookup.bundled.find(name) {
      case .found(let id): return .entry(api.pokemon(id))
      case .unknown(let near): closest = near
      }
    }
    let others = await others()
    switch NameLookup(entries: others).find(name) {
    case .found(let id): return .entry(api.pokemon(id))
    case .unknown(let near): closest += near
    }
    if api.bundledDex == nil, let id = await defaultPokemon(ofSpecies: name) { return .entry(api.pokemon(id)) }
    let names = DisplayName(language: .english, bundled: api.bundledDex != nil)
    let near = closest.prefix(3).compactMap { id in
      (api.bundledDex?.summary(of: id) ?? others.first { $0.id == id }).map(names.name(of:))
    }
    let hint = near.isEmpty ? "" : "; close to it: \(near.joined(separator: ", "))"
    return .nothing("no Pokémon is called \(name.quoted)\(hint)")
  }

  /// Entries that the bundled dex does not name. Where it names most, what was stored is enough: a misspelt name need
  /// not wait for the network.
  private func others() async -> [EntrySummary] {
    guard let dex = api.bundledDex else {
      var known = KnownEntries(nil)
      if let list = await settled(api.list).data { known.learn(list) }
      known.learn(await api.storedSummaries())
      return known.entries
    }
    return await api.storedSummaries().filter { dex.summary(of: $0.id) == nil }
  }

  /// The default form of the species `name`: the list of a server lacks it where all forms have names of their own.
  private func defaultPokemon(ofSpecies name: String) async -> Int? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty, words.contains(where: { Int($0) == nil }) else { return nil }
    return await settled(api.species(slug: words.joined(separator: "-"))).data?.defaultVariety?.id
  }

  // MARK: One entry

  private func load(_ resource: Resource<Pokemon>) async -> Outcome {
    let entry = await settled(resource)
    guard let pokemon = entry.data else {
      return .missing("\(label(of: resource)) could not be loaded: \(entry.error?.sentence ?? "nothing is stored")")
    }
    var species: Snapshot<Species>?
    if let link = pokemon.species { species = await settled(api.species(link)) }
    var chain: Snapshot<EvolutionChain>?
    if let link = species?.data?.evolutionChain { chain = await settled(api.evolutionChain(link)) }
    let reasons = [entry.error, species?.error, chain?.error].compactMap(\.?.sentence)
    return .found(
      ShownEntry(
        pokemon, species: species?.data, chain: chain?.data, known: api.bundledDex?.summary(of: pokemon.id),
        trouble: reasons.first.map { trouble($0, isComplete: species?.data != nil && chain?.data != nil) }))
  }

  private func trouble(_ reason: String, isComplete: Bool) -> String {
    isComplete ? "could not be refreshed: \(reason)" : "is not complete: \(reason)"
  }

  private func label(of resource: Resource<Pokemon>) -> String { "#\(resource.url.split(separator: "/").last ?? "")" }

  private func settled<Content>(_ resource: Resource<Content>) async -> Snapshot<Content> {
    resource.loadIfNeeded()
    return await resource.settled()
  }
}
