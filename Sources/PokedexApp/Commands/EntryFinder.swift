import EventLoop
import PokeAPI
import Resources

/// Finds the entry that a person names, for a command and for the pager alike: among the bundled entries, then among
/// those that are stored, then in the API's list, then by asking the API for the name itself.
@UI
final class EntryFinder {
  private let api: PokeAPIService
  private let patience: Patience
  /// What the bundled dex does not name, by the version of the list that it was made of; made once for all names.
  private var making: (revision: Int, others: Task<Others, Never>)?

  private struct Others: Sendable {
    let entries: [EntrySummary]
    let lookup: NameLookup
  }

  /// `patience` is for what can be done without: where there are bundled entries, the API's list.
  init(api: PokeAPIService, patience: Patience? = nil) {
    self.api = api
    self.patience = patience ?? Patience(api)
  }

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
    api.list.loadIfNeeded()
    let stored = await others(in: api.list.local())
    if case .found(let id) = stored.lookup.find(name) { return .found(id: id) }
    let list = await patience.loaded(api.list, isOptional: true)
    let listError = list.error ?? list.data.flatMap(fault)
    var known = await others(in: list)
    if case .found(let id) = known.lookup.find(name) { return .found(id: id) }
    // Where the bundled dex knows every entry of the list, it knows every species, too.
    if listError != nil || api.bundledDex == nil || !known.entries.isEmpty,
      let id = await ask(for: name, listError)
    {
      return .found(id: id)
    }
    // The list may have come meanwhile; where nothing is bundled it is worth its time.
    if api.bundledDex == nil { known = await others(in: api.list.settled()) }
    switch known.lookup.find(name) {
    case .found(let id): return .found(id: id)
    case .unknown(let near): closest += near
    }
    let near = closest.prefix(3).compactMap { id in
      api.bundledDex?.summary(of: id) ?? known.entries.first { $0.id == id }
    }
    return unknown(name, near, api.list.snapshot.error ?? listError)
  }

  /// A list that is not complete can't say all, as one that failed.
  private func fault(of list: NamedResourceList) -> ResourceError? {
    WholeList(list).fault.map { ResourceError(.wrongShape(field: "count"), "the list \($0)") }
  }

  /// The entry of the default form of the species `number`, which something links to.
  func find(species number: Int) async -> Answer {
    let species = await api.species(number).loaded()
    if let id = species.data?.defaultVariety?.id { return .found(id: id) }
    return .unknown("#\(number) is not known: \(species.error?.sentence ?? "nothing is stored")")
  }

  /// The entry that the API itself finds by its name, where the list can't say all: it failed, or it names no species.
  private func ask(for name: String, _ listError: ResourceError?) async -> Int? {
    switch listError?.kind {
    case .offline?, .refused?, .networkProcess?: return nil
    case nil, .some: break
    }
    let patience = Patience(api)
    let isOptional = api.bundledDex != nil
    if let number = NameLookup.number(name) {
      guard let number, listError != nil else { return nil }
      return await patience.loaded(api.pokemon(number), isOptional: isOptional).data?.id
    }
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-")
    // Slugs are of ASCII; a name in another script is none.
    guard !slug.isEmpty, slug.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let species = api.species(slug: slug)
    if listError != nil {
      species.loadIfNeeded()
      if let id = await patience.loaded(api.pokemon(slug: slug), isOptional: isOptional).data?.id { return id }
    }
    return await patience.loaded(species, isOptional: isOptional).data?.defaultVariety?.id
  }

  private func unknown(_ name: String, _ closest: [EntrySummary], _ listError: ResourceError?) -> Answer {
    let names = DisplayName(language: .english, bundled: api.bundledDex != nil)
    let hint = closest.isEmpty ? "" : "; close to it: \(closest.map(names.name(of:)).joined(separator: ", "))"
    guard let listError, !api.service.isOffline || api.bundledDex == nil else {
      return .unknown("no Pokémon is called \(name.quoted)\(hint)")
    }
    // What the API would say is not known, so that nothing is said to be absent.
    guard api.bundledDex != nil else {
      return .unknown("\(name.quoted) can't be looked up: \(listError.sentence)\(hint)")
    }
    return .unknown(
      "no Pokémon that is bundled or stored is called \(name.quoted)\(hint); the API's list: \(listError.sentence)")
  }

  /// What the bundled dex does not name, of the list as it is and of what is stored.
  private func others(in list: Snapshot<NamedResourceList>) async -> Others {
    if let making, making.revision == list.revision { return await making.others.value }
    let api = api
    let task = Task { @UI in
      let stored = await api.storedSummaries()
      var known = KnownEntries(nil)
      if let list = list.data { known.learn(WholeList(list)) }
      known.learn(stored)
      let listed = Set(known.entries.map(\.id))
      let entries = (known.entries + stored.filter { !listed.contains($0.id) })
        .filter { api.bundledDex?.summary(of: $0.id) == nil }
      return Others(entries: entries, lookup: NameLookup(entries: entries))
    }
    making = (list.revision, task)
    return await task.value
  }
}
