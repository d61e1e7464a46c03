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
    // By slug: an id may have been given to another entry.
    let known = Dictionary(entries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let listed = list.results.compactMap { row in
      EntrySummary(row).map { listed in
        var entry = known[listed.slug] ?? listed
        entry.id = listed.id
        return entry
      }
    }
    entries = list.fault == nil ? listed : entries + listed.filter { known[$0.slug] == nil }
  }

  /// Takes over what stored answers say of entries. What an answer does not say stays as it was.
  mutating func learn(_ stored: [EntrySummary]) {
    var places: [String: Int] = [:]
    var placesByID: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() {
      places[entry.slug] = place
      placesByID[entry.id] = place
    }
    for entry in stored {
      // By its id where the API has another slug for it now.
      guard let place = places[entry.slug] ?? placesByID[entry.id] else { continue }
      entries[place].id = entry.id
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
