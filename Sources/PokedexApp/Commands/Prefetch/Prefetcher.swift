import EventLoop
import PokeAPI
import Resources

/// Fetches what the pages of many entries are made of, a few at a time, as far as the store lacks it or it has expired.
///
/// Nothing is asked twice in one run, and what is fresh is not asked at all, so that a run which was ended goes on where
/// it stopped.
@UI
final class Prefetcher {
  /// More than there are slots, so that what is decoded or written meanwhile leaves none of them empty.
  private static let workers = 16
  /// So many failures one after the other are the server's state, not the entries'.
  private static let mostFailuresInARow = 20

  private let api: PokeAPIService
  private let invocation: PrefetchInvocation
  private let names: DisplayName
  private(set) var tally = PrefetchTally()
  private(set) var stop: PrefetchStop?
  /// How many entries are fetched.
  private(set) var entries = 0

  /// What the total counts already.
  private var planned: Set<String> = []
  /// The addresses that were loaded.
  private var begun: Set<String> = []
  /// What should be in the store now.
  private var settled: [Settled] = []
  private var underWay: [String: @UI () -> Void] = [:]
  private var queue: [Int] = []
  private var next = 0
  private var queued: Set<Int> = []
  private var listed: [Int: NamedResource] = [:]
  private var types: [PokemonType] = []
  /// Species that were fetched before their entries, to see which those are.
  private var early: [Int: Species] = [:]

  /// Something that was had.
  private struct Settled {
    let url: String
    let what: String
    let outcome: PrefetchTally.Outcome
  }

  init(api: PokeAPIService, invocation: PrefetchInvocation, names: DisplayName) {
    self.api = api
    self.invocation = invocation
    self.names = names
  }

  /// Returns when everything was tried, or it was stopped.
  func run() async {
    await lookAtStore()
    guard stop == nil, let rows = await list() else { return }
    await select(rows)
    guard stop == nil else { return }
    if queue.isEmpty { return end(.nothing("there is no such entry")) }
    tally.isPlanned = true
    await inParallel { await $0.fetchEntries() }
    await inParallel { await $0.fetchTypes() }
    switch stop {
    case nil, .store: await checkStore()
    case .signal, .closedOutput, .offline, .failures, .nothing: break
    }
  }

  /// Makes `run` return soon: what is queued is dropped, and nothing more is begun.
  func end(_ reason: PrefetchStop) {
    guard stop == nil else { return }
    stop = reason
    let underWay = self.underWay.values
    self.underWay = [:]
    for cancel in underWay { cancel() }
  }

  private func inParallel(_ work: @escaping @UI @Sendable (Prefetcher) async -> Void) async {
    await withTaskGroup { group in
      for _ in 0..<Self.workers { group.addTask { await work(self) } }
    }
  }

  // MARK: Which entries

  private func list() async -> [NamedResource]? {
    let list = api.list
    guard let data = await fetch(list, "the list") else {
      end(.nothing("the list could not be loaded: \(list.snapshot.error?.sentence ?? "nothing is known of it")"))
      return nil
    }
    let whole = WholeList(data)
    let rows = await follow(whole)
    guard stop == nil else { return nil }
    // One that is not whole is not to be kept. One that could not be refreshed may be known without ever having been stored.
    if whole.fault != nil {
      settled = []
    } else if tally.failures.isEmpty, !(await isStored(list)) {
      end(.nothing("what is fetched can't be kept"))
      return nil
    }
    // Where nothing is bundled, the pager asks for the list in windows.
    if api.bundledDex == nil {
      for offset in stride(from: 0, to: rows.count, by: Model.windowSize) {
        _ = await fetch(api.list(limit: Model.windowSize, offset: offset), "the list")
      }
    }
    return rows
  }

  /// The rows of a list that may go on in further answers; of one that is not complete, the bundled ones too.
  private func follow(_ list: WholeList) async -> [NamedResource] {
    var list = list
    while let offset = list.next {
      let page = api.list(limit: PokeAPIService.pageLength, offset: offset)
      guard let data = await fetch(page, "the list"), page.snapshot.source != .seed else { break }
      list.add(data)
    }
    guard let fault = list.fault else { return list.results }
    tally.total += 1
    tally.count(PrefetchTally.Failure(what: "the list", sentence: "it \(fault)"))
    let known = Set(list.results.compactMap(\.id))
    return list.results + (api.bundledDex?.pokemonList.results ?? []).filter { $0.id.map(known.contains) == false }
  }

  private func isStored(_ list: Resource<NamedResourceList>) async -> Bool {
    await api.service.flush()
    return await api.service.storedURLs(of: api.endpoints.list).contains(list.url)
  }

  /// Queues the entries that are asked for. Forms that nobody knows yet are queued with their species.
  private func select(_ rows: [NamedResource]) async {
    for row in rows { if let id = row.id { listed[id] = row } }
    let ids = rows.compactMap(\.id)
    switch invocation.target {
    case .all: enqueue(ids)
    case .numbers(let range):
      enqueue(ids.filter { range.contains($0) || number(of: $0).map(range.contains) == true })
    case .generation(let generation):
      let numbers = await numbers(of: generation, among: ids.filter { $0 <= EntrySummary.lastSpeciesID })
      enqueue(ids.filter { numbers.contains(number(of: $0) ?? $0) })
    }
  }

  /// The number that an entry is listed under, as far as it is bundled.
  private func number(of id: Int) -> Int? { api.bundledDex?.summary(of: id)?.number }

  /// The species of a generation. Those that are not bundled are asked.
  private func numbers(of generation: Int, among all: [Int]) async -> Set<Int> {
    var numbers: Set<Int> = []
    var unknown: [Int] = []
    for number in all {
      guard let known = api.bundledDex?.summary(of: number)?.generation else {
        unknown.append(number)
        continue
      }
      if known == generation { numbers.insert(number) }
    }
    for number in unknown { plan(api.species(number).url) }
    next = 0
    await inParallel { prefetcher in
      while prefetcher.stop == nil, prefetcher.next < unknown.count {
        let number = unknown[prefetcher.next]
        prefetcher.next += 1
        await prefetcher.fetchSpecies(number, of: generation)
      }
    }
    next = 0
    return numbers.union(early.keys)
  }

  private func fetchSpecies(_ number: Int, of generation: Int) async {
    let species = await fetch(api.species(number), "the species of \(name(of: number))")
    if species?.generation == generation { early[number] = species }
  }

  private func enqueue(_ ids: [Int]) {
    for id in ids where queued.insert(id).inserted {
      queue.append(id)
      entries += 1
      plan(api.pokemon(id).url)
      if invocation.withSprites { tally.total += 1 }
      guard let known = api.bundledDex?.summary(of: id) else {
        // Most likely; what its own answer says of its species is what is fetched.
        if id <= EntrySummary.lastSpeciesID { plan(api.species(id).url) }
        continue
      }
      if let number = known.number { plan(api.species(number).url) }
      if let chain = known.evolutionChainID { plan(api.evolutionChain(chain).url) }
      for type in known.types { plan(api.type(type).url) }
    }
  }

  private func plan(_ url: String) {
    if planned.insert(url).inserted { tally.total += 1 }
  }

  // MARK: What they are made of

  private func fetchEntries() async {
    while stop == nil, next < queue.count {
      next += 1
      await fetchEntry(queue[next - 1])
    }
  }

  private func fetchEntry(_ id: Int) async {
    let name = name(of: id)
    let pokemon = await fetch(api.pokemon(id), name)
    for type in pokemon?.types ?? [] where !types.contains(type) {
      types.append(type)
      plan(api.type(type).url)
    }
    if let link = pokemon?.species, let species = await species(link, of: name) {
      enqueueForms(of: species)
      if let chain = species.evolutionChain {
        _ = await fetch(api.evolutionChain(chain), "the evolutions of \(name)")
      }
    }
    guard invocation.withSprites, stop == nil else { return }
    // It was counted before anybody knew whether, and where, there is one.
    tally.total -= 1
    guard let sprites = pokemon?.sprites, let url = PictureVariant.usual.shown(of: sprites).flatMap(sprites.url) else {
      return
    }
    _ = await fetch(api.picture(url), "the picture of \(name)")
  }

  private func species(_ link: NamedResource, of name: String) async -> Species? {
    if let id = link.id, let known = early.removeValue(forKey: id) { return known }
    return await fetch(api.species(link), "the species of \(name)")
  }

  /// Of a species that was asked for by its number or generation, all forms that the list names.
  private func enqueueForms(of species: Species) {
    if case .numbers(let range) = invocation.target, !range.contains(species.id) { return }
    enqueue((species.varieties ?? []).compactMap(\.pokemon.id).filter { listed[$0] != nil })
  }

  private func fetchTypes() async {
    while stop == nil, let type = types.popLast() {
      _ = await fetch(api.type(type), "the type \(type.slug)")
    }
  }

  private func name(of id: Int) -> String {
    let summary = api.bundledDex?.summary(of: id) ?? listed[id].flatMap(EntrySummary.init)
    return summary.map(names.name(of:)) ?? "#\(id)"
  }

  // MARK: One thing

  /// Loads what is stale or missing, and counts what came of it. Nil the second time, and where nothing is known.
  private func fetch<Content>(_ resource: Resource<Content>, _ what: String) async -> Content? {
    guard stop == nil, begun.insert(resource.url).inserted else { return nil }
    plan(resource.url)
    let (observer, watcher) = (Observer(), LoadWatcher())
    resource.observe(observer) { [weak watcher] event, _ in watcher?.note(event) }
    // Takes a queued load out; one on the wire is let finish.
    underWay[resource.url] = { resource.cancel() }
    resource.loadIfNeeded(as: .background)
    var snapshot = await resource.settled()
    if snapshot.error?.kind == .notFound, !watcher.hasAsked, stop == nil {
      // Remembered of an earlier run; this one was started to fetch what is missing.
      resource.load(as: .background)
      snapshot = await resource.settled()
    }
    resource.stopObserving(observer)
    underWay[resource.url] = nil
    switch watcher.outcome {
    case .cancelled: return nil
    case .good(let outcome) where snapshot.error == nil:
      tally.count(outcome)
      settled.append(Settled(url: resource.url, what: what, outcome: outcome))
      if outcome != .fresh { await lookAtStore() }
    default: fail(what, snapshot.error ?? ResourceError(.cancelled, "was given up"))
    }
    return snapshot.data
  }

  private func fail(_ what: String, _ error: ResourceError) {
    // Nothing that follows would fare better.
    if error.meansOffline || error.pauseEnd != nil { return end(.offline(error)) }
    tally.count(PrefetchTally.Failure(what: what, sentence: error.sentence))
    if tally.failuresInARow >= Self.mostFailuresInARow { end(.failures(last: error.sentence)) }
  }

  /// Ends it where the store keeps nothing any more: what followed would be fetched for nothing.
  private func lookAtStore() async {
    if let trouble = await api.service.storeTrouble() { end(.store(trouble)) }
  }

  /// What was fetched and is not in the store did not get there, or had to go since there was no room. Where that ended
  /// the whole, it counts as not done.
  private func checkStore() async {
    let service = api.service
    await service.flush()
    let endpoints = api.endpoints
    var stored = Set(await service.storedURLs(of: endpoints.list))
    stored.formUnion(await service.storedURLs(of: endpoints.pokemon))
    stored.formUnion(await service.storedURLs(of: endpoints.species))
    stored.formUnion(await service.storedURLs(of: endpoints.evolutionChain))
    stored.formUnion(await service.storedURLs(of: endpoints.type))
    stored.formUnion(await service.storedURLs(of: endpoints.picture, onAllHosts: true))
    for thing in settled where !stored.contains(thing.url) {
      let failure = PrefetchTally.Failure(what: thing.what, sentence: "was fetched, but could not be kept")
      tally.recount(thing.outcome, as: stop == nil ? failure : nil)
    }
  }
}
