import EventLoop
import PokeAPI
import Resources

/// Finds the entry that a person names, asking the API where the bundled dex does not know its entries.
@UI
final class EntryFinder {
  private let api: PokeAPIService
  /// What the bundled dex does not name, once it was asked for.
  private var others: (entries: [EntrySummary], lookup: NameLookup)?

  init(api: PokeAPIService) { self.api = api }

  /// What a name led to.
  enum Answer: Sendable, Equatable {
    case found(id: Int)
    /// Nothing is called so, as a sentence that names what is close.
    case unknown(String)
  }

  /// The entry that `name` names.
  func find(_ name: String) async -> Answer {
    var closest: [Int] = []
    if api.bundledDex != nil {
      switch NameLookup.bundled.find(name) {
      case .found(let id): return .found(id: id)
      case .unknown(let near): closest = near
      }
    }
    let (others, lookup) = await known()
    switch lookup.find(name) {
    case .found(let id): return .found(id: id)
    case .unknown(let near): closest += near
    }
    if others.isEmpty, api.bundledDex == nil, let error = api.list.snapshot.error {
      return .unknown("\(name.quoted) can't be looked up: \(error.sentence)")
    }
    if api.bundledDex == nil, let id = await defaultPokemon(ofSpecies: name) { return .found(id: id) }
    let names = DisplayName(language: .english, bundled: api.bundledDex != nil)
    let near = closest.prefix(3).compactMap { id in
      (api.bundledDex?.summary(of: id) ?? others.first { $0.id == id }).map(names.name(of:))
    }
    let hint = near.isEmpty ? "" : "; close to it: \(near.joined(separator: ", "))"
    return .unknown("no Pokémon is called \(name.quoted)\(hint)")
  }

  private func known() async -> (entries: [EntrySummary], lookup: NameLookup) {
    if let others { return others }
    let entries = await unbundled()
    let made = (entries, NameLookup(entries: entries))
    others = made
    return made
  }

  /// Entries that the bundled dex does not name. Where it names most, what was stored is enough: a misspelt name need
  /// not wait for the network.
  private func unbundled() async -> [EntrySummary] {
    guard let dex = api.bundledDex else {
      var known = KnownEntries(nil)
      if let list = await api.list.loaded().data { known.learn(list) }
      known.learn(await api.storedSummaries())
      return known.entries
    }
    return await api.storedSummaries().filter { dex.summary(of: $0.id) == nil }
  }

  /// The default form of the species `name`: the list of a server lacks it where all forms have names of their own.
  private func defaultPokemon(ofSpecies name: String) async -> Int? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty, words.contains(where: { Int($0) == nil }) else { return nil }
    return await api.species(slug: words.joined(separator: "-")).loaded().data?.defaultVariety?.id
  }
}
