import EventLoop
import PokeAPI
import Resources

/// The entries that are known without the network: the bundled dex, and what the store has learnt since.
struct KnownEntries: Sendable {
  private(set) var entries: [EntrySummary]

  /// The bundled entries, or none.
  init(_ dex: BundledDex?) {
    entries = dex.map { dex in dex.pokemonIDs.compactMap(dex.summary(of:)) } ?? []
  }

  /// Takes over the rows of the API's list, in its order. One that it does not name is gone, if it is complete.
  mutating func learn(_ list: WholeList) {
    let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let listed = list.results.compactMap { row in EntrySummary(row).map { known[$0.id] ?? $0 } }
    entries = list.fault == nil ? listed : entries + listed.filter { known[$0.id] == nil }
  }

  /// Takes over what stored answers say of entries. What an answer does not say stays as it was.
  mutating func learn(_ stored: [EntrySummary]) {
    var places: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.id] = place }
    for entry in stored {
      guard let place = places[entry.id] else { continue }
      entries[place].merge(entry)
    }
  }

  /// Takes over what is stored of `api`.
  @UI
  mutating func learnStored(of api: PokeAPIService) async {
    let (list, first) = await api.wholeList()
    if first.source == .disk, let list { learn(list) }
    learn(await api.storedSummaries())
  }
}
